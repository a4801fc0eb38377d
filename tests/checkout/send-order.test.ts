import { describe, expect, test, vi } from "vitest";
import { newAttempt } from "@/lib/browser/checkout/attempt";
import {
  type AttemptMemory,
  type OrderCalls,
  sendOrder,
  sendOutcomeOf,
  storeOutcome,
} from "@/lib/browser/checkout/send-order";
import { type AttemptState, NOT_SENT_CODE, UNKNOWN_CODE } from "@/lib/contract/orders/attempt-state";
import type { PlacedResponse } from "@/lib/contract/orders/receipt";
import { type OrderBody, orderSchema } from "@/lib/contract/orders/schema";
import { refusal } from "@/lib/contract/responses/error";
import { type ApiError, failure } from "@/lib/domain/api-error";
import type { OrderAttempt, PlacedOrderNote } from "@/lib/domain/checkout/draft";
import { err, ok, type Result } from "@/lib/domain/result";
import { anOrder } from "../orders/an-order";

const NOW = Date.parse("2026-11-21T21:32:30Z");
const PLACED = orderSchema.parse({ id: 12, status: "received", created_at: "2026-11-21T21:32:00Z", total: 46.62 });
const order = { body: {} as OrderBody, collected: 5_312, items: [{ id: "7", name: "X-Burger", amount: 2 }] };

type World = {
  sends?: Result<PlacedResponse, ApiError>[];
  looks?: Result<AttemptState, ApiError>[];
  orders?: ReturnType<typeof anOrder>[] | null;
  attempt?: Partial<OrderAttempt>;
  knowsKeys?: boolean;
};

/** A browser whose calls get these responses one after the other; the last one repeats. */
function aBrowser({ sends = [], looks = [], orders = [], attempt, knowsKeys = false }: World) {
  let remembered: OrderAttempt | null = { ...newAttempt(), ...attempt };
  const notes: PlacedOrderNote[] = [];
  const next = <T>(answers: T[]): T => (answers.length > 1 ? (answers.shift() as T) : (answers[0] as T));
  const read = async () => {
    if (orders === null) throw new Error("The orders cannot be read.");
    return orders;
  };
  const calls = {
    knowsKeys,
    send: vi.fn<OrderCalls["send"]>(async () => next(sends)),
    look: vi.fn<OrderCalls["look"]>(async () => next(looks)),
    orders: read,
    ordersBefore: async () => [],
    now: () => NOW,
  };
  const memory: AttemptMemory = {
    attempt: () => remembered,
    placed: () => notes,
    remember: (changed) => {
      remembered = changed;
    },
    clear: (note) => {
      remembered = null;
      notes.unshift({ ...note, at: NOW });
    },
  };
  return { calls, memory };
}

const SENT = { sentAt: NOW - 40_000, known: [] as string[], collected: 5_312, items: order.items };

describe("sending an order", () => {
  test("reads and stores the earlier orders before it sends anything", async () => {
    const { calls, memory } = aBrowser({ sends: [ok(PLACED)] });
    expect(await sendOrder(calls, memory, order)).toMatchObject({ kind: "placed", id: "12" });
    expect(memory.attempt()).toMatchObject({ sentAt: NOW, known: [], collected: 5_312 });
  });

  test("keeps the attempt when nothing was sent, and the next try uses the same key", async () => {
    const sends = [err({ ...refusal(503, { code: NOT_SENT_CODE }) }), ok(PLACED)];
    const { calls, memory } = aBrowser({ sends });
    expect(await sendOrder(calls, memory, order)).toMatchObject({ kind: "notSent" });
    expect(memory.attempt()?.sentAt).toBeNull();
    expect(await sendOrder(calls, memory, order)).toMatchObject({ kind: "placed" });
    const [[, first], [, second]] = calls.send.mock.calls as [[OrderBody, string], [OrderBody, string]];
    expect(second).toBe(first);
  });

  test("looks up an unsettled attempt, and sends it only if nothing was sent before", async () => {
    for (const [look, sent] of [
      [{ state: "unknown" }, 0],
      [{ state: "waiting" }, 0],
      [{ state: "placed", order: PLACED }, 0],
      [{ state: "none" }, 1],
      [{ state: "repeatable" }, 1],
    ] as [AttemptState, number][]) {
      const { calls, memory } = aBrowser({ sends: [ok(PLACED)], looks: [ok(look)], attempt: SENT });
      await sendOrder(calls, memory, order);
      expect([look.state, calls.send.mock.calls.length]).toEqual([look.state, sent]);
    }
  });

  test("is unknown when our server does not know the outcome, and then follows the list", async () => {
    const sends = [err(refusal(502, { code: UNKNOWN_CODE }))];
    const looks = [ok({ state: "unknown" } as const)];
    const listed = aBrowser({
      sends,
      looks,
      orders: [anOrder({ order_items: [{ item_name: "Suco", amount: 1, price: 1 }] })],
    });
    expect(await sendOrder(listed.calls, listed.memory, order)).toMatchObject({
      kind: "unknown",
      orders: [{ id: "12" }],
    });
    const unlisted = aBrowser({ sends, looks, orders: null });
    expect(await sendOrder(unlisted.calls, unlisted.memory, order)).toMatchObject({ kind: "unknown", orders: null });
  });

  test("is placed when the list shows it, and never rejected because the list does not", async () => {
    const world = { sends: [err(failure("FETCH_ERROR"))], looks: [ok({ state: "unknown" } as const)] };
    const shown = aBrowser({ ...world, orders: [anOrder()] });
    expect(await sendOrder(shown.calls, shown.memory, order)).toMatchObject({ kind: "placed", id: "12" });
    const hidden = aBrowser({ ...world, orders: [] });
    expect(await sendOrder(hidden.calls, hidden.memory, order)).toMatchObject({ kind: "unknown", orders: [] });
  });

  test("stays unknown when the session ended meanwhile, and says so", async () => {
    const { calls, memory } = aBrowser({ looks: [err(refusal(401, {}))], orders: null, attempt: SENT });
    expect(await sendOutcomeOf(calls, memory)).toEqual({ kind: "unknown", orders: null, signedOut: true });
  });

  test("was not sent when our server responds that it does not know it", async () => {
    const { calls, memory } = aBrowser({ sends: [err(refusal(503, {}))], looks: [ok({ state: "none" })] });
    expect(await sendOrder(calls, memory, order)).toMatchObject({ kind: "notSent" });
  });

  test("may still arrive after an aborted request, later counts as not sent, and after a week as unknown", async () => {
    const at = async (age: number) => {
      const { calls, memory } = aBrowser({ looks: [ok({ state: "none" })], attempt: { ...SENT, sentAt: NOW - age } });
      return (await sendOutcomeOf(calls, memory)).kind;
    };
    expect(await at(5_000)).toBe("waiting");
    expect(await at(31_000)).toBe("notSent");
    expect(await at(7 * 24 * 60 * 60_000)).toBe("unknown");
  });

  test("repeats it under the same key at an API that supports keys, also while our server does not respond", async () => {
    const looks = [err(failure("FETCH_ERROR"))];
    const { calls, memory } = aBrowser({ sends: [err(failure("FETCH_ERROR")), ok(PLACED)], looks, knowsKeys: true });
    expect(await sendOrder(calls, memory, order)).toEqual({ kind: "unanswered" });
    expect(await sendOrder(calls, memory, order)).toMatchObject({ kind: "placed" });
    expect(calls.send).toHaveBeenCalledTimes(2);
  });

  test("reads the details of a placed order from the list", async () => {
    const receipt = { receipt: true, id: null, order_number: null } as const;
    const { calls, memory } = aBrowser({ sends: [ok(receipt)], orders: [anOrder()] });
    expect(await sendOrder(calls, memory, order)).toMatchObject({ kind: "placed", id: "12", order: { id: "12" } });
    const silent = aBrowser({ sends: [ok(receipt)], orders: null });
    expect(await sendOrder(silent.calls, silent.memory, order)).toMatchObject({
      kind: "placed",
      id: null,
      order: null,
    });
  });
});

describe("the stored state of an order", () => {
  test("placed: empties the cart once, and keeps what was reviewed", () => {
    const { memory } = aBrowser({ attempt: SENT });
    const key = memory.attempt()?.key ?? "";
    const standing = { kind: "placed", order: null, id: "12", key } as const;
    expect(storeOutcome(memory, standing)).toBe(true);
    expect(memory.placed()).toEqual([{ id: "12", reviewed: 5_312, at: NOW }]);
    expect(storeOutcome(memory, standing)).toBe(false);
  });

  test("rejected: gives the next try its own key", () => {
    const { memory } = aBrowser({ attempt: SENT });
    const before = memory.attempt()?.key;
    storeOutcome(memory, { kind: "refused", error: refusal(422, {}) });
    expect(memory.attempt()?.key).not.toBe(before);
    expect(memory.attempt()?.sentAt).toBeNull();
  });

  test("unknown: survives a reload until it is settled", () => {
    const { memory } = aBrowser({ attempt: SENT });
    storeOutcome(memory, { kind: "unknown", orders: null, signedOut: false });
    expect(memory.attempt()?.isUnknown).toBe(true);
    storeOutcome(memory, { kind: "unanswered" });
    expect(memory.attempt()?.isUnknown).toBe(false);
  });
});
