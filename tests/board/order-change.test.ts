import { describe, expect, test } from "vitest";
import type { AgreedItem, OpenedChange } from "@/lib/domain/board/new-order/agreed";
import {
  type Draft,
  type DraftItem,
  draftProblems,
  draftSums,
  type OrderForm,
} from "@/lib/domain/board/new-order/draft";
import {
  changedTime,
  draftChange,
  draftOfOrder,
  keptAt,
  moneyAfter,
  rebased,
} from "@/lib/domain/board/new-order/order-change";
import { aTicketOrder } from "../support/ticket-order";

const FORM: OrderForm = {
  ...{ city: "Taubaté", state: "SP", products: [], paymentTypes: [], minOrder: 9_000, isOpen: false, closedNote: null },
  ...{ schedules: false, timezone: "America/Manaus" },
  districts: [{ id: "vila", name: "Vila Madalena", fee: 650 }],
};

const items: AgreedItem[] = [
  { product_id: "suco", item_name: "Suco", amount: 2, price: 10, complements: [] },
  { product_id: "torta", item_name: "Torta", amount: 1, price: 12, observations: "fria", complements: [] },
];

function opened(change: Partial<OpenedChange> = {}, order: object = {}): OpenedChange {
  return {
    ...{
      version: 0,
      neighborhoodId: "vila",
      payment: '["dinheiro",null]',
      coupon: null,
      spending: null,
      discount: null,
      moneyLeft: 3_850,
    },
    order: {
      ...aTicketOrder({ total: 32, subtotal: 32, delivery_tax: 6.5, promised_at: "2026-11-21T22:12:00Z" }),
      ...{ order_items: items, address_name: "Rua Harmonia", number: "77", is_paid: false },
      ...order,
    },
    ...change,
  };
}

const draftOf = (from: OpenedChange, change: Partial<Draft> = {}) => ({
  ...draftOfOrder("chave-123", from),
  ...change,
});
const withQty = ({ items: all }: Draft, at: number, qty: number) =>
  all.map((item, index) => (index === at ? { ...item, qty } : item));

describe("the form of a change", () => {
  test("opens with all that the order has, also what the menu no longer sells, and changes nothing", () => {
    const from = opened();
    const draft = draftOf(from);
    expect(draft).toMatchObject({ way: "DELIVERY", street: "Rua Harmonia", number: "77", time: "2026-11-21T18:12" });
    expect(draftChange(draft, from, FORM)).toEqual({ lines: [], total_before: 38.5, total: 38.5 });
    expect(changedTime(draft, from)).toBeNull();
  });

  test("needs no phone, no minimum and no open shop; of what is paid no payment", () => {
    const from = opened({}, { is_paid: true, customer_phone: null, customer_name: null });
    expect(draftProblems(draftOf(from, { payment: "" }), FORM)).toEqual({});
    expect(Object.keys(draftProblems(draftOf(opened()), FORM))).toEqual(["payment"]);
    expect(Object.keys(draftProblems(draftOf(from, { items: [] }), FORM))).toEqual(["items"]);
  });

  test("prices what stays as agreed, with the coupon's rule and the balance that was spent", () => {
    const coupon = { code: "DEZ", kind: "PERCENT" as const, value: 10, minOrder: 3_000 };
    const from = opened({ coupon, spending: { balance: 200, share: 100 } });
    const draft = draftOf(from);
    const { totals } = draftSums({ ...draft, items: withQty(draft, 0, 3) }, FORM);
    expect(totals).toMatchObject({ subtotal: 4_200, discount: 420 + 200, deliveryFee: 650, totalWithDelivery: 4_230 });
    expect(draftSums({ ...draft, items: draft.items.slice(1) }, FORM).totals).toMatchObject({ discount: 200 });
  });

  test("moves a promise in the shop's own zone", () => {
    const from = opened();
    expect(changedTime(draftOf(from, { time: "2026-11-21T19:00" }), from)).toBe("2026-11-21T23:00:00.000Z");
  });

  test("over another device's change keeps what is typed, and what is still there at its price", () => {
    const from = opened();
    const draft = draftOf(from, { note: "tocar" });
    const [juice, pie] = items as [AgreedItem, AgreedItem];
    const next = opened({ version: 1 }, { order_items: [{ ...pie, amount: 4 }] });
    const over = rebased({ ...draft, items: withQty(draft, 1, 2) }, next);
    expect(over).toMatchObject({ note: "tocar", change: { version: 1 } });
    expect(over.items.map((item) => keptAt(item as DraftItem, next))).toEqual([null, 0]);
    expect(over.items[1]).toMatchObject({ qty: 2 });
    expect(over.items[0]).toMatchObject({ productId: juice.product_id, qty: 2 });
  });
});

describe("what becomes of the money", () => {
  const change = (total: number) => ({ lines: [], total_before: 38.5, total });

  test.each([
    ["was not paid yet", {}, 50, null],
    ["costs the same", { is_paid: true }, 38.5, null],
    ["was paid and is dearer", { is_paid: true }, 50, "Falta cobrar R$\u00a011,50 na entrega."],
    ["still owes some", { is_paid: true, still_due: 5 }, 35, "Falta cobrar R$\u00a01,50 na entrega."],
    ["is fetched", { is_paid: true, order_type: "TAKEOUT" }, 40, "Falta cobrar R$\u00a01,50 na retirada."],
    [
      "was paid at the door",
      { is_paid: true },
      30,
      "Devolva R$\u00a08,50 ao cliente: o painel lembra até alguém tocar em Devolvido.",
    ],
    [
      "gets some back already",
      { is_paid: true, to_return: 3 },
      37.5,
      "Devolva R$\u00a04,00 ao cliente: o painel lembra até alguém tocar em Devolvido.",
    ],
    [
      "was paid on the site",
      { is_paid: true, charge: { provider: "pix" } },
      30,
      "O site devolve R$\u00a08,50 ao cliente, sozinho.",
    ],
  ])("an order that %s", (_, order, total, text) => {
    expect(moneyAfter(opened({}, order), change(total))).toBe(text);
  });

  test.each([
    [4_000, 0, "Devolva R$\u00a08,50"],
    [3_500, 0, "Devolva R$\u00a05,00"],
    [3_000, 0, undefined],
    [1_000, 0, undefined],
    [3_500, 3, "Devolva R$\u00a08,00"],
  ])(
    "of which %i centavos are left, and R$ %i wait to go back, leaves the shop the new price",
    (moneyLeft, to_return, text) => {
      const told = moneyAfter(opened({ moneyLeft }, { is_paid: true, to_return }), change(30));
      expect(told?.split(" ao cliente")[0]).toBe(text);
    },
  );
});
