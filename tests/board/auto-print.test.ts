import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AutoPrint,
  type AutoPrintAt,
  NO_AUTO_PRINT,
  takeToPrint,
  withAutoPrint,
} from "@/lib/domain/board/orders/auto-print";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { aBoardOrder } from "./an-order";

const of = (number: number, status: BoardOrder["status"]) => aBoardOrder({ order_number: String(number), status });

const NOW = Date.parse("2026-11-21T21:40:00Z");

/** A device prints until it finds nothing more. */
function printed(state: AutoPrint, orders: readonly BoardOrder[], now = NOW): { numbers: number[]; state: AutoPrint } {
  const numbers: number[] = [];
  for (;;) {
    const taken = takeToPrint(state, orders, now);
    state = taken.state;
    if (!taken.order) return { numbers, state };
    numbers.push(Number(taken.order.order_number));
  }
}

test("a device that was not set so prints nothing", () => {
  expect(printed(NO_AUTO_PRINT, [of(1, "received"), of(2, "preparing")]).numbers).toEqual([]);
});

test("what stands when it is switched on is not printed, what is accepted later is, the oldest first", () => {
  const on = withAutoPrint(NO_AUTO_PRINT, "preparing");
  const first = printed(on, [of(1, "preparing"), of(2, "received"), of(10, "received")]);
  expect(first.numbers).toEqual([]);
  const all = [of(1, "preparing"), of(10, "preparing"), of(2, "preparing"), of(3, "received"), of(4, "cancelled")];
  expect(printed(first.state, all).numbers).toEqual([2, 10]);
});

test("one that prints on arrival prints an order too that was accepted meanwhile, and none that is over", () => {
  const { state } = printed(withAutoPrint(NO_AUTO_PRINT, "received"), []);
  expect(printed(state, [of(1, "received"), of(2, "preparing"), of(3, "delivered")]).numbers).toEqual([1, 2]);
});

test("an order for later is printed when the shop says so, or once it is accepted", () => {
  const { state } = printed(withAutoPrint(NO_AUTO_PRINT, "received"), []);
  const due = NOW + 60 * 60_000;
  const later = { ...of(1, "received"), print_at: new Date(due).toISOString() };
  expect(printed(state, [later], due - 1).numbers).toEqual([]);
  expect(printed(state, [later], due).numbers).toEqual([1]);
  expect(printed(state, [{ ...later, status: "preparing" }], due - 1).numbers).toEqual([1]);
  expect(printed(state, [{ ...later, print_at: later.created_at }], NOW).numbers).toEqual([1]);
});

const MOVES = fc.array(
  fc.record({
    number: fc.integer({ min: 1, max: 6 }),
    status: fc.constantFrom("received", "preparing", "delivering", "cancelled"),
  }),
  { maxLength: 40 },
);

test.each(["received", "preparing"] as AutoPrintAt[])(
  "set to %s it prints each order once, however orders move and whenever the page is loaded anew",
  (at) => {
    fc.assert(
      fc.property(MOVES, (moves) => {
        let state = printed(withAutoPrint(NO_AUTO_PRINT, at), []).state;
        const orders = new Map<number, BoardOrder>();
        const papers: number[] = [];
        const wanted = new Set<number>();
        for (const { number, status } of moves) {
          orders.set(number, of(number, status as BoardOrder["status"]));
          if (status === "preparing" || status === at) wanted.add(number);
          const seen = printed(JSON.parse(JSON.stringify(state)), [...orders.values()]);
          papers.push(...seen.numbers);
          state = seen.state;
        }
        expect(papers.toSorted()).toEqual([...wanted].toSorted());
      }),
    );
  },
);

test("another choice of the moment prints nothing twice", () => {
  const first = printed(printed(withAutoPrint(NO_AUTO_PRINT, "received"), []).state, [of(1, "received")]);
  expect(first.numbers).toEqual([1]);
  const changed = printed(withAutoPrint(first.state, "preparing"), [of(1, "received")]).state;
  expect(printed(changed, [of(1, "preparing"), of(2, "preparing")]).numbers).toEqual([2]);
});

test("it remembers the newest five hundred", () => {
  const many = Array.from({ length: 600 }, (_, n) => of(n + 1, "preparing"));
  const { numbers, state } = printed(printed(withAutoPrint(NO_AUTO_PRINT, "preparing"), []).state, many.slice(0, 450));
  expect(numbers).toHaveLength(450);
  expect(printed(state, many.slice(440)).state.printed).toHaveLength(500);
});

test("an order that the shop has changed is printed anew, once for each change", () => {
  const { state } = printed(withAutoPrint(NO_AUTO_PRINT, "preparing"), []);
  const change = { at: "2026-11-21T21:40:00Z", lines: [], total_before: 10, total: 20 };
  const changed = (times: number, status: BoardOrder["status"] = "preparing") => ({
    ...of(1, status),
    changes: Array.from({ length: times }, () => change),
  });
  const first = printed(state, [of(1, "preparing")]);
  const second = printed(first.state, [changed(1)]);
  expect([first.numbers, second.numbers]).toEqual([[1], [1]]);
  expect(printed(second.state, [changed(1)]).numbers).toEqual([]);
  expect(printed(second.state, [changed(2)]).numbers).toEqual([1]);
  expect(printed(second.state, [changed(2, "delivering")]).numbers).toEqual([]);
});
