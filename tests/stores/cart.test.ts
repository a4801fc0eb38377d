import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { newAttempt } from "@/lib/browser/checkout/attempt";
import { type CartLine, lineKey, unitPrice } from "@/lib/domain/cart/line";
import { parseStoredCart } from "@/lib/domain/checkout/stored-cart";
import { cartKey } from "@/stores/cart-context";
import { createCartStore } from "@/stores/cart-store";
import { forgetPayer } from "@/stores/payer";
import { rehydrate } from "@/stores/persisted";
import { aLine as aBurger } from "../support/cart-line";
import { memory } from "../support/memory-storage";

const SAMPLE = { code: "desconto10", kind: "PERCENT", value: 10, minOrder: 0 } as const;

const aLine = (over: Partial<CartLine> = {}) => aBurger({ id: "1", price: 2_000, ...over });

function pathsOf(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsOf(inner).map((path) => [key, ...path])]);
}

function replaced(whole: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((inner, index) => (String(index) === key ? replaced(inner, rest, value) : inner));
  return { ...(whole as object), [key]: replaced((whole as Record<string, unknown>)[key], rest, value) };
}

async function open(storage = memory(), now = () => 1_000) {
  const store = createCartStore("brasa", { storage, now });
  await store.rehydrate();
  return store;
}

describe("a cart's lines", () => {
  test("[CART-02] [CART-04] adding raises an equal line and sets lastAdded and updatedAt", async () => {
    const store = await open();
    store.getState().add(aLine({ qty: 2 }));
    store.getState().add(aLine({ note: " " }));
    const lastAdded = lineKey(aLine());
    expect(store.getState()).toMatchObject({ items: [{ qty: 3 }], lastAdded, updatedAt: 1_001 });
  });

  test("[CART-07] decrement takes one, removes the line at 1, and returns how to undo it", async () => {
    const store = await open();
    for (const id of ["1", "2"]) store.getState().add(aLine({ id, qty: 2 }));
    const key = lineKey(aLine({ id: "1" }));
    expect(store.getState().decrement(key)).toBeNull();
    expect(store.getState().items.map(({ id, qty }) => [id, qty])).toEqual([
      ["1", 1],
      ["2", 2],
    ]);
    expect(store.getState().decrement(key)).toEqual({ line: aLine({ id: "1" }), index: 0 });
    expect(store.getState().items.map(({ id }) => id)).toEqual(["2"]);
    expect(store.getState().decrement(key)).toBeNull();
    expect(store.getState().items).toHaveLength(1);
  });

  test("[CART-08] remove drops the matching line only, and restore returns it to its place", async () => {
    const store = await open();
    for (const id of ["1", "2", "3"]) store.getState().add(aLine({ id }));
    const removed = store.getState().remove(lineKey(aLine({ id: "2" })));
    expect(store.getState().items.map((line) => line.id)).toEqual(["1", "3"]);
    if (removed) store.getState().restore(removed.line, removed.index);
    expect(store.getState().items.map((line) => line.id)).toEqual(["1", "2", "3"]);
  });

  test.each([
    ["DELIVERY", "DELIVERY"],
    ["TAKEOUT", null],
  ] as const)("[CART-09] clear empties all but place and payment (%s)", async (mode, next) => {
    const payment = { typeId: "_1", methodId: "_11", change: 5_000, payerName: null };
    const store = await open();
    store.getState().add(aLine());
    store.getState().applyCoupon(SAMPLE);
    const place = { id: "_2", name: "Batel" };
    store
      .getState()
      .updateDraft({ place, addressId: "9", payment, attempt: { ...newAttempt(), sentAt: 1, collected: 1 } });
    store.getState().updateDraft({ mode });
    store.getState().clear();
    expect(store.getState()).toMatchObject({ items: [], lastAdded: null, coupon: null, discount: 0 });
    expect(store.getState().draft).toEqual({
      place,
      mode: next,
      addressId: "9",
      payment,
      attempt: null,
      placed: [],
    });
  });
});

describe("a cart's coupon", () => {
  test("[COUPON-10][COUPON-11] is stored with its discount, which follows the lines and is cleared with it", async () => {
    const storage = memory();
    const store = await open(storage);
    store.getState().add(aLine({ price: 1_005 }));
    store.getState().applyCoupon(SAMPLE);
    expect(store.getState()).toMatchObject({ coupon: SAMPLE, discount: 101 });
    store.getState().setQuantity(lineKey(aLine()), 2);
    expect(store.getState().discount).toBe(201);
    expect(JSON.parse(storage.values.get(cartKey("brasa")) ?? "").state).toMatchObject({ discount: 201 });
    store.getState().clearCoupon();
    expect(store.getState()).toMatchObject({ coupon: null, discount: 0 });
  });
});

describe("the stored cart", () => {
  test("[ENTITY-07] is not written while untouched, and has the defaults", async () => {
    const storage = memory();
    const store = await open(storage);
    expect(store.getState()).toMatchObject({ items: [], lastAdded: null, updatedAt: 0, coupon: null, discount: 0 });
    expect(storage.values.size).toBe(0);
  });

  test("[PERSIST-01][PERSIST-02] restores items, coupon and discount after a reload, under the key cart, by market", async () => {
    const storage = memory();
    const before = await open(storage);
    before.getState().add(aLine({ qty: 3 }));
    before.getState().applyCoupon(SAMPLE);
    expect([...storage.values.keys()]).toEqual(["cart:brasa"]);
    const after = await open(storage);
    expect(after.getState()).toMatchObject({
      items: [{ qty: 3 }],
      coupon: SAMPLE,
      discount: 600,
      hydrated: true,
    });
    const other = createCartStore("cantinho", { storage });
    await other.rehydrate();
    expect(other.getState().items).toEqual([]);
  });

  test.each([
    ["invalid JSON", "{"],
    ["another version", JSON.stringify({ version: 7, state: { items: [aLine()], updatedAt: 5 } })],
    ["a negative price", JSON.stringify({ version: 2, state: { items: [aLine({ price: -1 })], updatedAt: 5 } })],
    [
      "a fraction of a centavo",
      JSON.stringify({ version: 2, state: { items: [aLine({ price: 0.5 })], updatedAt: 5 } }),
    ],
    [
      "a price method that nobody knows",
      JSON.stringify({
        version: 2,
        state: {
          items: [{ ...aLine(), selectedComplements: [{ id: "s", name: "S", priceMethod: "MIN", options: [] }] }],
          updatedAt: 5,
        },
      }),
    ],
    ["an unknown shape", JSON.stringify({ version: 2, state: { items: "all" } })],
  ])("is discarded with %s", async (_name, text) => {
    const store = await open(memory({ [cartKey("brasa")]: text }));
    expect(store.getState()).toMatchObject({ items: [], hydrated: true });
  });

  test.each([1, 2])("of the earlier version %i is read as it is, and written as the new one", async (version) => {
    const bacon = { id: "e", name: "Extras", options: [{ id: "b", name: "Bacon", price: 300, qty: 2 }] };
    const old = aLine({ selectedComplements: [bacon], qty: 2 });
    const storage = memory({ [cartKey("brasa")]: JSON.stringify({ version, state: { items: [old], updatedAt: 5 } }) });
    const store = await open(storage);
    expect(store.getState().items).toEqual([old]);
    store.getState().add(aLine({ id: "2" }));
    expect(store.getState().items).toHaveLength(2);
    expect(JSON.parse(storage.values.get(cartKey("brasa")) ?? "")).toMatchObject({ version: 3 });
  });

  test("keeps the price method of its lines", async () => {
    const storage = memory();
    const flavours = {
      id: "s",
      name: "Sabores",
      priceMethod: "MAX" as const,
      options: [
        { id: "cal", name: "Calabresa", price: 5_200, qty: 1 },
        { id: "cam", name: "Camarão", price: 6_800, qty: 1 },
      ],
    };
    (await open(storage)).getState().add(aLine({ price: 0, selectedComplements: [flavours] }));
    const [line] = (await open(storage)).getState().items;
    expect(line?.selectedComplements).toEqual([flavours]);
    expect(line && unitPrice(line)).toBe(6_800);
  });

  test("[CART-05] is never discarded for its size, nor for a quantity", async () => {
    const storage = memory();
    const store = await open(storage);
    for (let id = 1; id <= 250; id++) store.getState().add(aLine({ id: String(id) }));
    store.getState().setQuantity(lineKey(aLine()), 25_000);
    expect((await open(storage)).getState().items).toMatchObject([{ qty: 25_000 }, ...Array(249).fill({ qty: 1 })]);
  });

  test("is read from any value without an exception, and reads its own output unchanged", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const cart = parseStoredCart(value);
        if (cart) expect(parseStoredCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
      }),
    );
  });

  test("keeps the order that may be on its way and all other lines when any one part cannot be read", () => {
    const bacon = { id: "e", name: "Extras", options: [{ id: "b", name: "Bacon", price: 300, qty: 1 }] };
    const big = { id: "g", name: "Grande", price: 500 };
    const items = [aLine(), aLine({ id: "2", variation: big, selectedComplements: [bacon] }), aLine({ id: "3" })];
    const attempt = { ...newAttempt(), sentAt: 7, items: [], known: ["1"], isUnknown: true };
    const draft = { place: null, mode: null, addressId: null, payment: null, attempt, placed: [] };
    const cart = { items, lastAdded: null, updatedAt: 5, coupon: SAMPLE, discount: 600, draft };
    const parts = pathsOf(cart).filter(([first, second]) => !(first === "draft" && (!second || second === "attempt")));
    fc.assert(
      fc.property(fc.constantFrom(...parts), fc.jsonValue(), (path, value) => {
        const stored = parseStoredCart(replaced(cart, path, value));
        expect(stored?.draft.attempt).toEqual(attempt);
        const [room, index] = path;
        if (room === "items" && index === undefined) return;
        const untouched = items.filter((_, at) => room !== "items" || String(at) !== index);
        expect(stored?.items).toEqual(expect.arrayContaining(untouched));
      }),
      { numRuns: 500 },
    );
  });

  test("reads any line that was added, however long its names and its note are", async () => {
    const long = "Pizza de calabresa ".repeat(40);
    const storage = memory();
    const store = await open(storage);
    const extras = { id: "e", name: long, options: [{ id: "b", name: long, price: 300, qty: 1 }] };
    const size = { id: "g", name: long, price: 500 };
    store.getState().add(aLine({ name: long, note: long.repeat(4), variation: size, selectedComplements: [extras] }));
    const [line] = (await open(storage)).getState().items;
    expect(line).toMatchObject({ id: "1", name: long.slice(0, 300), note: long.repeat(4).slice(0, 2_000) });
    expect(line && unitPrice(line)).toBe(2_800);
  });

  test("works in memory when storage is blocked", async () => {
    const refuse = () => {
      throw new Error("SecurityError");
    };
    const store = createCartStore("brasa", { storage: { getItem: refuse, setItem: refuse } });
    await store.rehydrate();
    store.getState().add(aLine());
    expect(store.getState()).toMatchObject({ items: [{ qty: 1 }], hydrated: true, unsaved: true });
  });

  test("keeps its last state when storage is full, and knows that changes end with the page", async () => {
    let full = false;
    const storage = memory();
    const store = await open({
      ...storage,
      setItem: (key, value) => {
        if (full) throw new DOMException("full", "QuotaExceededError");
        storage.setItem(key, value);
      },
    });
    store.getState().add(aLine());
    expect(store.getState().unsaved).toBe(false);
    full = true;
    store.getState().add(aLine({ id: "2" }));
    expect(store.getState()).toMatchObject({ items: [{ id: "1" }, { id: "2" }], unsaved: true });
    expect((await open(storage)).getState().items).toMatchObject([{ id: "1" }]);
    full = false;
    store.getState().setQuantity(lineKey(aLine()), 3);
    expect(store.getState().unsaved).toBe(false);
    expect((await open(storage)).getState().items).toMatchObject([{ id: "1", qty: 3 }, { id: "2" }]);
  });

  test("[PERSIST-03] is empty on a page whose storage does not respond within 5000 ms", async () => {
    vi.useFakeTimers();
    const never = { ...memory(), getItem: () => new Promise<string | null>(() => {}) };
    const store = createCartStore("brasa", { storage: never });
    void rehydrate(store);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(store.getState().hydrated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState()).toMatchObject({ hydrated: true, items: [] });
    vi.useRealTimers();
  });

  test("contains neither CPF nor card data of a payment", async () => {
    const storage = memory();
    const store = await open(storage);
    const payment = { typeId: "pix", methodId: null, change: null, payerName: "Ana", cpf: "52998224725" };
    store.getState().updateDraft({ payment });
    const again = await open(memory({ [cartKey("brasa")]: storage.values.get(cartKey("brasa")) ?? "" }));
    again.getState().add(aLine());
    expect(again.getState().draft.payment).toEqual({ typeId: "pix", methodId: null, change: null, payerName: "Ana" });
  });
});

describe("two tabs", () => {
  test("[CART-11] start each change from what the other tab wrote last, without duplicates", async () => {
    const storage = memory();
    let clock = 1_000;
    const tick = () => ++clock;
    const [left, right] = [await open(storage, tick), await open(storage, tick)];
    left.getState().add(aLine());
    right.getState().add(aLine({ id: "2" }));
    await left.rehydrate();
    await left.rehydrate();
    expect(left.getState().items.map(({ id, qty }) => [id, qty])).toEqual([
      ["1", 1],
      ["2", 1],
    ]);
    expect(right.getState().items).toEqual(left.getState().items);
  });

  test("[CART-11] keep the last write even when the clock goes back", async () => {
    const storage = memory();
    let clock = 5_000;
    const store = await open(storage, () => clock);
    store.getState().add(aLine());
    clock = 10;
    store.getState().setQuantity(lineKey(aLine()), 4);
    expect((await open(storage)).getState().items).toMatchObject([{ qty: 4 }]);
  });
});

test("a login forgets the former payer's name on this device, and keeps the way to pay", async () => {
  const storage = memory();
  const store = await open(storage);
  const payment = { typeId: "pix", methodId: null, change: null, payerName: "Ana Souza" };
  store.getState().updateDraft({ payment });
  forgetPayer(store);
  expect(store.getState().draft.payment).toEqual({ ...payment, payerName: null });
  expect(storage.getItem(cartKey("brasa"))).not.toContain("Ana Souza");
  store.getState().updateDraft({ payment: null });
  forgetPayer(store);
  expect(store.getState().draft.payment).toBeNull();
});
