import { describe, expect, test, vi } from "vitest";
import { newAttempt } from "@/lib/browser/checkout/attempt";
import {
  type Confirmed,
  followedOutcomeOf,
  type OrderCalls,
  sendOutcomeOf as outcomeOf,
  placeConfirmed,
  sendOrder as sendConfirmed,
  storeOutcome,
} from "@/lib/browser/checkout/send-order";
import { type AttemptState, GUEST_CODE, NOT_SENT_CODE, UNKNOWN_CODE } from "@/lib/contract/orders/attempt-state";
import type { PlacedResponse } from "@/lib/contract/orders/receipt";
import { type OrderBody, orderSchema } from "@/lib/contract/orders/schema";
import { refusal } from "@/lib/contract/responses/error";
import { type ApiError, failure } from "@/lib/domain/api-error";
import type { OrderAttempt } from "@/lib/domain/checkout/draft";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import { attemptItems } from "@/lib/domain/checkout/order-draft";
import { err, ok, type Result } from "@/lib/domain/result";
import { attemptMemory } from "@/stores/attempt-memory";
import { createCartStore } from "@/stores/cart-store";
import { anOrder } from "../orders/an-order";
import { aLine } from "../support/cart-line";
import { memory as storageOf } from "../support/memory-storage";

const NOW = Date.parse("2026-11-21T21:32:30Z");
const PLACED = orderSchema.parse({ id: 12, status: "received", created_at: "2026-11-21T21:32:00Z", total: 46.62 });
const KEY = "a1b2c3d4e5f60718a1b2c3d4e5f60718";
const ITEMS = [{ id: "7", name: "X-Burger", amount: 2 }];
const order: Confirmed = { key: KEY, at: NOW, body: {} as OrderBody, collected: 5_312, items: ITEMS };

type World = {
  sends?: Result<PlacedResponse, ApiError>[];
  looks?: Result<AttemptState, ApiError>[];
  orders?: ReturnType<typeof anOrder>[] | null;
  before?: ReturnType<typeof anOrder>[] | null;
  isWhole?: boolean;
  attempt?: Partial<OrderAttempt>;
  knowsKeys?: boolean;
};

/** A window whose calls get these responses one after the other; the last one repeats. */
function aBrowser(world: World) {
  const { sends = [], looks = [], orders = [], before = [], isWhole = true, attempt, knowsKeys = false } = world;
  const storage = storageOf();
  const openWindow = () => {
    const store = createCartStore("alfa", { storage, now: () => NOW });
    void store.rehydrate();
    return store;
  };
  const store = openWindow();
  store.getState().add(aLine({ id: "7", name: "X-Burger", qty: 2 }));
  store.getState().updateDraft({ attempt: { ...newAttempt(), key: KEY, ...attempt } });
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
    ordersBefore: vi.fn<OrderCalls["ordersBefore"]>(async () => {
      if (before === null) throw new Error("The orders cannot be read.");
      return { orders: before, isWhole };
    }),
    alone: <T>(work: () => Promise<T>) => work(),
    wait: vi.fn<OrderCalls["wait"]>(async () => {}),
    now: () => NOW,
  };
  return { calls, memory: attemptMemory(store), other: attemptMemory(openWindow()), store };
}

type Browser = Pick<ReturnType<typeof aBrowser>, "calls" | "memory">;
const sendOrder = (calls: Browser["calls"], memory: Browser["memory"], confirmed = order) =>
  sendConfirmed(calls, memory, confirmed);
const sendOutcomeOf = (calls: Browser["calls"], memory: Browser["memory"]) => outcomeOf(calls, memory, order);

const SENT = { sentAt: NOW - 40_000, known: [] as string[], collected: 5_312, items: ITEMS };

describe("sending an order", () => {
  test("reads and stores the earlier orders before it sends anything", async () => {
    const { calls, memory } = aBrowser({ sends: [ok(PLACED)] });
    expect(await sendOrder(calls, memory)).toMatchObject({ kind: "placed", id: "12" });
    expect(memory.attempt()).toMatchObject({ sentAt: NOW, known: [], collected: 5_312 });
  });

  test("keeps the attempt when nothing was sent, and the next try uses the same key", async () => {
    const sends = [err({ ...refusal(503, { code: NOT_SENT_CODE }) }), ok(PLACED)];
    const { calls, memory } = aBrowser({ sends });
    expect(await sendOrder(calls, memory)).toMatchObject({ kind: "notSent" });
    expect(memory.attempt()?.sentAt).toBeNull();
    expect(await sendOrder(calls, memory)).toMatchObject({ kind: "placed" });
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
      await sendOrder(calls, memory);
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
    expect(await sendOrder(listed.calls, listed.memory)).toMatchObject({ kind: "unknown", orders: [{ id: "12" }] });
    const unlisted = aBrowser({ sends, looks, orders: null });
    expect(await sendOrder(unlisted.calls, unlisted.memory)).toMatchObject({ kind: "unknown", orders: null });
  });

  test("is placed when the list shows it, and never rejected because the list does not", async () => {
    const world = { sends: [err(failure("FETCH_ERROR"))], looks: [ok({ state: "unknown" } as const)] };
    const shown = aBrowser({ ...world, orders: [anOrder()] });
    expect(await sendOrder(shown.calls, shown.memory)).toMatchObject({ kind: "placed", id: "12" });
    const hidden = aBrowser({ ...world, orders: [] });
    expect(await sendOrder(hidden.calls, hidden.memory)).toMatchObject({ kind: "unknown", orders: [] });
  });

  test("stays unknown when the session ended meanwhile, and says so", async () => {
    const { calls, memory } = aBrowser({ looks: [err(refusal(401, {}))], orders: null, attempt: SENT });
    expect(await sendOutcomeOf(calls, memory)).toEqual({ kind: "unknown", orders: null, signedOut: true });
  });

  test("was not sent when our server responds that it does not know it", async () => {
    const { calls, memory } = aBrowser({ sends: [err(refusal(503, {}))], looks: [ok({ state: "none" })] });
    expect(await sendOrder(calls, memory)).toMatchObject({ kind: "notSent" });
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
    expect(await sendOrder(calls, memory)).toEqual({ kind: "unanswered" });
    expect(await sendOrder(calls, memory)).toMatchObject({ kind: "placed" });
    expect(calls.send).toHaveBeenCalledTimes(2);
  });

  test("reads the details of a placed order from the list", async () => {
    const receipt = { receipt: true, id: null, order_number: null } as const;
    const { calls, memory } = aBrowser({ sends: [ok(receipt)], orders: [anOrder()] });
    expect(await sendOrder(calls, memory)).toMatchObject({ kind: "placed", id: "12", order: { id: "12" } });
    const silent = aBrowser({ sends: [ok(receipt)], orders: null });
    expect(await sendOrder(silent.calls, silent.memory)).toMatchObject({ kind: "placed", id: null, order: null });
  });
});

describe("an order that was refused", () => {
  const refused = (status: number, data: object = { message: "Agora não." }) => [err(refusal(status, data))];

  test.each([400, 401, 404, 409, 422, 423, 424, 499])("with %i is placed when the list shows it", async (status) => {
    const { calls, memory } = aBrowser({ sends: refused(status), orders: [anOrder()] });
    expect(await sendOrder(calls, memory)).toMatchObject({ kind: "placed", id: "12" });
  });

  test.each([400, 401, 409, 422, 423, 424, 425, 499])("with %i is unknown until the list was read", async (status) => {
    const unread = aBrowser({ sends: refused(status), orders: null });
    expect(await sendOrder(unread.calls, unread.memory)).toMatchObject({
      kind: "unknown",
      signedOut: status === 401,
      refusal: { message: "Agora não." },
    });
    const read = aBrowser({ sends: refused(status), orders: [] });
    expect(await sendOrder(read.calls, read.memory)).toMatchObject({
      kind: "refused",
      error: { message: "Agora não." },
    });
  });

  test("at an API that knows keys is refused also while the list cannot be read", async () => {
    const { calls, memory } = aBrowser({ sends: refused(422), orders: null, knowsKeys: true });
    expect(await sendOrder(calls, memory)).toMatchObject({ kind: "refused" });
  });

  test("before the earlier orders were known: is unknown where the list shows one like it, else refused", async () => {
    const like = aBrowser({ sends: refused(422), before: null, orders: [anOrder()] });
    expect(await sendOrder(like.calls, like.memory)).toMatchObject({ kind: "unknown", orders: [{ id: "12" }] });
    const other = anOrder({ order_items: [{ item_name: "Suco", amount: 1, price: 1 }] });
    const none = aBrowser({ sends: refused(422), before: null, orders: [other] });
    expect(await sendOrder(none.calls, none.memory)).toMatchObject({ kind: "refused" });
    expect(none.memory.attempt()?.known).toEqual(["12"]);
  });

  test("is not sent again before the list was read", async () => {
    for (const knowsKeys of [false, true]) {
      const { calls, memory } = aBrowser({
        before: null,
        attempt: { ...SENT, sentAt: null, refusedAt: NOW },
        knowsKeys,
      });
      expect(await sendOrder(calls, memory)).toMatchObject({
        kind: "notSent",
        error: { message: orderCopy.earlierUnread },
      });
      expect(calls.send).not.toHaveBeenCalled();
      calls.ordersBefore.mockImplementation(async () => ({ orders: [anOrder()], isWhole: true }));
      expect(await sendOrder(calls, memory)).toMatchObject({ kind: "placed", id: "12" });
      expect(calls.send).not.toHaveBeenCalled();
    }
  });

  test("because the session had ended here already was not sent", async () => {
    const sends = refused(401, { message: "Faça login para continuar.", code: GUEST_CODE });
    const { calls, memory } = aBrowser({ sends, orders: null });
    expect(await sendOrder(calls, memory)).toMatchObject({ kind: "notSent", error: { status: 401 } });
    expect(memory.attempt()).toMatchObject({ key: KEY, sentAt: null, refusedAt: null });
  });

  test("with 429 was sent if our server says so, and not sent if it does not know it", async () => {
    const stored = { state: "refused", refusal: refusal(429, { message: "Calma." }) } as const;
    const sent = aBrowser({ sends: refused(429), looks: [ok(stored)] });
    expect(await sendOrder(sent.calls, sent.memory)).toMatchObject({ kind: "refused", error: { message: "Calma." } });
    const unsent = aBrowser({ sends: refused(429), looks: [ok({ state: "none" })] });
    expect(await sendOrder(unsent.calls, unsent.memory)).toMatchObject({ kind: "notSent", error: { status: 429 } });
  });

  test("is remembered: the next tap finds it if it was placed after all, and sends a new key if it was not", async () => {
    for (const [before, sends] of [
      [[anOrder()], 1],
      [[], 2],
    ] as const) {
      const { calls, memory } = aBrowser({ sends: [...refused(422), ok(PLACED)], before: [] });
      storeOutcome(memory, await sendOrder(calls, memory), KEY);
      const again = { ...order, key: memory.opened().key };
      expect(again.key).not.toBe(KEY);
      calls.ordersBefore.mockImplementation(async () => ({ orders: [...before], isWhole: true }));
      expect(await sendOrder(calls, memory, again)).toMatchObject({ kind: "placed", id: "12", key: again.key });
      expect(calls.send).toHaveBeenCalledTimes(sends);
    }
  });

  test("is compared with the list no sooner than a list that lags behind shows it, but at once with one of keys", async () => {
    for (const [ago, knowsKeys, waits] of [
      [2_000, false, [[10_000]]],
      [60_000, false, []],
      [-60_000, false, [[12_000]]],
      [2_000, true, []],
    ] as const) {
      const attempt = { ...SENT, sentAt: null, refusedAt: NOW - ago };
      const { calls, memory } = aBrowser({ sends: [ok(PLACED)], attempt, knowsKeys });
      calls.wait.mockImplementation(async () => {
        expect(calls.ordersBefore).not.toHaveBeenCalled();
      });
      await sendOrder(calls, memory);
      expect(calls.wait.mock.calls).toEqual(waits);
      expect(calls.send).toHaveBeenCalledOnce();
    }
  });

  test("is compared with the newest of many orders, and sent again when it is not among them", async () => {
    const attempt = { ...SENT, sentAt: null, refusedAt: NOW };
    const listed = aBrowser({ before: [anOrder()], isWhole: false, attempt });
    expect(await sendOrder(listed.calls, listed.memory)).toMatchObject({ kind: "placed", id: "12" });
    const unlisted = aBrowser({ sends: [ok(PLACED)], before: [], isWhole: false, attempt });
    expect(await sendOrder(unlisted.calls, unlisted.memory)).toMatchObject({ kind: "placed", id: "12" });
    expect(unlisted.calls.send).toHaveBeenCalledOnce();
    expect(unlisted.memory.attempt()?.known).toBeNull();
  });

  test("is not taken for a like one that was placed half an hour later", async () => {
    const attempt = { refusedAt: NOW - 30 * 60_000, known: [], collected: 5_312, items: ITEMS };
    const { calls, memory } = aBrowser({ sends: [ok(PLACED)], before: [anOrder({ id: 15 })], attempt });
    expect(await sendOrder(calls, memory)).toMatchObject({ kind: "placed", id: "12" });
    expect(calls.send).toHaveBeenCalledOnce();
  });
});

describe("a key whose content has changed since it was sent", () => {
  const sends = [err(refusal(422, { code: "KEY_REUSED" }))];
  const looks = [ok({ state: "repeatable" } as const)];
  const attempt = { ...SENT, items: [{ id: "7", name: "X-Burger", amount: 4 }] };

  test("leads to the order that it placed", async () => {
    const { calls, memory } = aBrowser({ sends, looks, orders: [anOrder()], attempt, knowsKeys: true });
    expect(await sendOrder(calls, memory)).toMatchObject({ kind: "placed", id: "12" });
  });

  test("is unknown while no list shows that order, and never sent under another key", async () => {
    for (const orders of [[], null]) {
      const { calls, memory } = aBrowser({ sends, looks, orders, attempt, knowsKeys: true });
      const standing = await sendOrder(calls, memory);
      expect(standing).toMatchObject({ kind: "unknown", orders });
      storeOutcome(memory, standing, KEY);
      expect(memory.attempt()).toMatchObject({ key: KEY, isUnknown: true });
    }
  });
});

test("an order whose earlier ones were unread, and whose cart has changed since, is among those that the customer may choose", async () => {
  const changed = { ...SENT, known: null, isUnknown: true, items: [{ id: "7", name: "X-Burger", amount: 5 }] };
  const looks = [ok({ state: "repeatable" } as const)];
  const { calls, memory } = aBrowser({ looks, orders: [anOrder()], attempt: changed, knowsKeys: true });
  const outcome = await followedOutcomeOf(calls, memory, { key: KEY, at: NOW - 1_000 });
  expect(outcome).toMatchObject({ kind: "unknown", orders: [{ id: "12" }] });
});

test("a page that did not send an order waits while it may be on its way, and then asks to tap again", async () => {
  const { calls, memory } = aBrowser({ looks: [ok({ state: "repeatable" })], attempt: SENT, knowsKeys: true });
  const kindAfter = async (ms: number) => (await followedOutcomeOf(calls, memory, { key: KEY, at: NOW - ms })).kind;
  expect([await kindAfter(1_000), await kindAfter(31_000)]).toEqual(["waiting", "unanswered"]);
});

test("an answer that names an order of before places nothing", async () => {
  const { calls, memory } = aBrowser({ sends: [ok(PLACED)], before: [anOrder()], orders: [anOrder()] });
  expect(await sendOrder(calls, memory)).toMatchObject({ kind: "unknown", orders: [] });
});

describe("in two windows", () => {
  test("whoever finds that the other has placed the order shows that one, and sends nothing", async () => {
    const { calls, memory, other } = aBrowser({ sends: [ok(PLACED)] });
    const mayOrder = async () => {
      storeOutcome(other, { kind: "placed", order: null, id: "12", key: KEY }, KEY);
      other.opened();
      return true;
    };
    expect(await placeConfirmed(calls, memory, order, mayOrder)).toMatchObject({ kind: "placed", id: "12" });
    expect(calls.send).not.toHaveBeenCalled();
  });

  test("nothing is sent once the other has emptied the cart", async () => {
    const { calls, memory, store } = aBrowser({ sends: [ok(PLACED)] });
    calls.ordersBefore.mockImplementation(async () => {
      store.getState().replaceLines([]);
      return { orders: [], isWhole: true };
    });
    expect(await sendOrder(calls, memory)).toEqual({ kind: "notSent", error: null });
    expect(calls.send).not.toHaveBeenCalled();
  });

  test("what one has sent meanwhile is looked up, not sent by the other", async () => {
    const { calls, memory, other } = aBrowser({ sends: [ok(PLACED)], looks: [ok({ state: "waiting" })] });
    calls.ordersBefore.mockImplementationOnce(async () => {
      const before = other.opened();
      other.remember({ ...before, sentAt: NOW }, before);
      return { orders: [], isWhole: true };
    });
    expect(await sendOrder(calls, memory)).toEqual({ kind: "waiting" });
    expect(calls.send).not.toHaveBeenCalled();
  });

  test("only the window that saw the latest attempt may replace it", () => {
    const { memory, other } = aBrowser({});
    const before = memory.opened();
    other.remember({ ...before, sentAt: NOW }, before);
    memory.remember(newAttempt(), before);
    expect(memory.attempt()).toMatchObject({ key: KEY, sentAt: NOW });
  });
});

describe("the stored state of an order", () => {
  test("placed: empties the cart once, and keeps what was reviewed", () => {
    const { memory } = aBrowser({ attempt: SENT });
    const standing = { kind: "placed", order: null, id: "12", key: KEY } as const;
    expect(storeOutcome(memory, standing, KEY)).toBe(true);
    expect(memory.placed()).toMatchObject([{ id: "12", reviewed: 5_312 }]);
    expect(storeOutcome(memory, standing, KEY)).toBe(false);
  });

  test("placed: what was put into the cart after the send stays there", async () => {
    const sent = attemptItems([aLine({ id: "7", name: "X-Burger", qty: 2 })]);
    const { calls, memory, store } = aBrowser({});
    calls.send.mockImplementation(async () => {
      store.getState().add(aLine({ id: "9", name: "Guaraná", qty: 3 }));
      store.getState().add(aLine({ id: "7", name: "X-Burger", qty: 1 }));
      return ok(PLACED);
    });
    storeOutcome(memory, await sendOrder(calls, memory, { ...order, items: sent }), KEY);
    expect(store.getState().items.map(({ id, qty }) => [id, qty])).toEqual([
      ["7", 1],
      ["9", 3],
    ]);
    expect(memory.attempt()).toBeNull();
  });

  test("placed after a refusal: what was put into the cart since then stays there", async () => {
    const items = attemptItems([aLine({ id: "7", name: "X-Burger", qty: 2 })]);
    const attempt = { refusedAt: NOW, known: [], collected: 5_312, items };
    const { calls, memory, store } = aBrowser({ before: [anOrder()], attempt });
    store.getState().add(aLine({ id: "9", name: "Guaraná", qty: 1 }));
    const standing = await sendOrder(calls, memory, { ...order, items: attemptItems(store.getState().items) });
    expect(standing).toMatchObject({ kind: "placed", id: "12" });
    storeOutcome(memory, standing, KEY);
    expect(store.getState().items.map(({ id }) => id)).toEqual(["9"]);
  });

  test("refused: gives the next try its own key", () => {
    const { memory } = aBrowser({ attempt: SENT });
    storeOutcome(memory, { kind: "refused", error: refusal(422, {}), at: NOW }, KEY);
    expect(memory.attempt()?.key).not.toBe(KEY);
    expect(memory.attempt()).toMatchObject({ sentAt: null, refusedAt: NOW });
  });

  test("unknown: survives a reload until it is settled", () => {
    const { memory } = aBrowser({ attempt: SENT });
    storeOutcome(memory, { kind: "unknown", orders: null, signedOut: false }, KEY);
    expect(memory.attempt()?.isUnknown).toBe(true);
    storeOutcome(memory, { kind: "unanswered" }, KEY);
    expect(memory.attempt()?.isUnknown).toBe(false);
  });
});
