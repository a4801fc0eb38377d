import fc from "fast-check";
import { expect, test } from "vitest";
import { type MoveName, moveOf } from "@/lib/domain/board/orders/moves";
import {
  type BoardState,
  EMPTY_BOARD,
  shownOrder,
  withMade,
  withMove,
  withNews,
  withRead,
  withRefusal,
  withSnapshot,
} from "@/lib/domain/board/orders/state";
import type { OrderStatus } from "@/lib/domain/orders/status";
import { aBoardOrder } from "./an-order";

const first = withSnapshot(EMPTY_BOARD, 1, [aBoardOrder()]);
const statusOf = (state: BoardState) => shownOrder(state, "12")?.status;
const at = (status: OrderStatus) => aBoardOrder({ status });
const accept = { name: "advance", from: "received", to: "preparing" } as const;
const news = (event: number, status: OrderStatus, actor: string | null = null) => ({
  event,
  order_number: "12",
  actor,
  order: at(status),
});

test("a tap shows at once, and a refusal takes it back to what is true", () => {
  const tapped = withMove(first, "12", accept);
  expect(statusOf(tapped)).toBe("preparing");
  expect(statusOf(withRefusal(tapped, "12", "cancelled"))).toBe("cancelled");
  expect(statusOf(withRefusal(tapped, "12", null))).toBe("received");
});

test("another device's news wins over a tap that no longer fits", () => {
  expect(statusOf(withNews(withMove(first, "12", accept), news(2, "cancelled")))).toBe("cancelled");
});

test("a response that was asked for before newer news does not undo it", () => {
  const later = withNews(first, news(2, "delivering"));
  expect(statusOf(withRead(later, [at("received")], first.clock))).toBe("delivering");
});

test("a response older than the news leaves the tap in place until it is read anew", () => {
  const tapped = withMove(first, "12", accept);
  const heard = withNews(tapped, news(2, "received"));
  const made = withMade(heard, "12", at("preparing"), tapped.clock);
  expect(statusOf(made)).toBe("preparing");
  expect(statusOf(withNews(made, news(3, "received")))).toBe("received");
});

test("an event that was heard already changes nothing", () => {
  const later = withNews(first, news(3, "delivering"));
  expect(withNews(later, news(2, "received"))).toBe(later);
});

test("an undo that follows its move before the response ends where it began", () => {
  const tapped = withMove(first, "12", accept);
  const undone = withMove(tapped, "12", { name: "back", from: "preparing", to: "received" });
  expect(statusOf(undone)).toBe("received");
  const made = withMade(undone, "12", at("preparing"), undone.clock);
  expect(statusOf(made)).toBe("received");
  expect(statusOf(withMade(made, "12", at("received"), made.clock))).toBe("received");
});

/** A shop with one order, whose calls and messages arrive when the test lets them. */
type Device = { state: BoardState; heard: number; asked: { askedAt: number; from: OrderStatus; to: OrderStatus }[] };

test("two devices that tap in any order, with news and responses in any order, end with the shop's own status", () => {
  const step = fc.record({
    device: fc.nat(1),
    what: fc.constantFrom("advance", "back", "cancel", "serve", "hear", "read") as fc.Arbitrary<
      MoveName | "serve" | "hear" | "read"
    >,
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let actual: OrderStatus = "received";
      let events = 1;
      const devices: Device[] = [0, 1].map(() => ({ state: first, heard: 1, asked: [] }));
      const serve = (device: Device) => {
        const asked = device.asked.shift();
        if (!asked) return;
        if (asked.from !== actual) {
          device.asked = [];
          device.state = withRefusal(device.state, "12", actual);
          return;
        }
        actual = asked.to;
        events += 1;
        device.state = withMade(device.state, "12", at(actual), asked.askedAt);
      };
      const hear = (device: Device) => {
        if (device.heard >= events) return;
        device.heard += 1;
        // An event brings its order as it is when it is read, which may be later.
        device.state = withNews(device.state, news(device.heard, actual));
      };
      for (const { device: index, what } of steps) {
        const device = devices[index];
        if (!device) continue;
        if (what === "serve") serve(device);
        else if (what === "hear") hear(device);
        else if (what === "read") device.state = withRead(device.state, [at(actual)], device.state.clock);
        else {
          const shown = shownOrder(device.state, "12");
          const move = shown && moveOf(shown, what);
          if (!move) continue;
          device.state = withMove(device.state, "12", move);
          device.asked.push({ askedAt: device.state.clock, from: move.from, to: move.to });
        }
      }
      for (const device of devices) while (device.asked.length > 0) serve(device);
      for (const device of devices) while (device.heard < events) hear(device);
      for (const device of devices) expect(statusOf(device.state)).toBe(actual);
    }),
    { numRuns: 500 },
  );
});
