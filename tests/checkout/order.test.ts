import { describe, expect, test, vi } from "vitest";
import { newAttempt } from "@/lib/browser/checkout/attempt";
import { toOrderBody } from "@/lib/contract/orders/order-body";
import { paymentTypeSchema } from "@/lib/contract/orders/payment";
import { orderBodySchema } from "@/lib/contract/orders/schema";
import { refusal } from "@/lib/contract/responses/error";
import { failure, isRejection } from "@/lib/domain/api-error";
import type { CartLine } from "@/lib/domain/cart/line";
import { invoiceNote } from "@/lib/domain/checkout/invoice";
import type { OrderDraft } from "@/lib/domain/checkout/order-draft";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import { type PaymentSelection, selectedPayment } from "@/lib/domain/payment/choice";
import { NOTHING_GIVEN } from "@/lib/domain/payment/memory";
import { aLine } from "../support/cart-line";

function selection(type: object, stored: object, memory: object = {}): PaymentSelection {
  const offered = [paymentTypeSchema.parse(type)];
  const choice = { typeId: offered[0]?.id ?? "", methodId: null, change: null, payerName: null, ...stored };
  const selected = selectedPayment(choice, offered, { ...NOTHING_GIVEN, pixKey: null, ...memory });
  if (!selected) throw new Error("The payment is not offered.");
  return selected;
}

const line = aLine({
  ...{ name: "Pizza", price: 4_000, qty: 2, note: "bem assada " },
  variation: { id: "g", name: "Grande", price: 1_000 },
  selectedComplements: [
    { id: "b", name: "Borda", options: [{ id: "c", name: "Catupiry", price: 500, qty: 1 }] },
    { id: "e", name: "Extras", options: [{ id: "o", name: "Orégano", price: 0, qty: 2 }] },
  ],
});
const draft: OrderDraft = {
  market: "brasa",
  lines: [line],
  coupon: sampleCoupon("DESCONTO10"),
  spending: null,
  address: { id: "3", zip: "01310100", deliveryFee: 650 },
  payment: selection({ id: "1", name: "Dinheiro" }, { change: 15_000 }),
  note: null,
};
const now = new Date("2026-11-21T18:00:00Z");

describe("the order body", () => {
  test("carries the slot of an order for later in the specification's own fields", () => {
    const slot = {
      is_scheduled: true,
      deliver_start_time: "2026-11-21T22:00:00.000Z",
      deliver_end_time: "2026-11-21T22:30:00.000Z",
    } as const;
    const body = toOrderBody({ ...draft, slot }, now);
    expect(body).toMatchObject(slot);
    expect(orderBodySchema.safeParse(body).success).toBe(true);
  });

  test("[API-13][API-14][API-15] has the specification's fields and our additions", () => {
    const body = toOrderBody(draft, now);
    expect(orderBodySchema.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      promo_code: "DESCONTO10",
      user_id: null,
      market: { id: "brasa" },
      products: [
        {
          product_id: "7",
          variation_id: "g",
          amount: 2,
          observations: "Grande. bem assada",
          complements: [{ data: [{ id: "c", amount: 1 }] }, { data: [{ id: "o", amount: 2 }] }],
          is_service: false,
        },
      ],
      payment_type_id: "1",
      payment_method_id: null,
      card_id: null,
      use_balance: false,
      troco: 150,
      cep: "01310100",
      address_id: "3",
      observations: null,
      deliver_start_time: "2026-11-21T18:00:00.000Z",
      deliver_end_time: "2026-11-21T18:00:00.000Z",
      is_scheduled: false,
      has_drivethru: false,
      payer: null,
      expected_total: 105.5,
    });
  });

  test("has a note alone, a variation alone, or neither", () => {
    const observations = (over: Partial<CartLine>) =>
      toOrderBody({ ...draft, lines: [{ ...line, ...over }] }, now).products[0]?.observations;
    expect(observations({ variation: null })).toBe("bem assada");
    expect(observations({ note: " " })).toBe("Grande.");
    expect(observations({ variation: null, note: "" })).toBeNull();
  });

  test("loses no end of a note, however long the name of its size, and is accepted", () => {
    const note = `${"n".repeat(1_988)} SEM AMENDOIM`.slice(-2_000);
    for (const name of ["z".repeat(200), "🍕".repeat(200)]) {
      const variation = { id: "9", name, price: 0 };
      const body = toOrderBody({ ...draft, lines: [{ ...line, variation, note }] }, now);
      expect(body.products[0]?.observations).toBe(`${name}. ${note}`);
      expect(orderBodySchema.safeParse(body).success).toBe(true);
    }
  });

  test("has the payer of Pix as digits, and no invalid coupon", () => {
    const payment = selection(
      { id: "2", name: "Pix online", online_payment: true },
      { payerName: "Ana" },
      { payerCpf: "52998224725" },
    );
    const body = toOrderBody({ ...draft, coupon: null, payment }, now);
    expect(body).toMatchObject({ promo_code: null, payer: { name: "Ana", cpf: "52998224725" }, expected_total: 116.5 });
  });
});

test("a Pix to the shop's own key names its payer to whoever checks it, one that is paid here does not", () => {
  const noteOf = (online: boolean) => {
    const payment = selection(
      { id: "2", name: "Pix", online_payment: online, pay_at: online ? "ONLINE" : "BEFORE" },
      { payerName: "Ana" },
    );
    return toOrderBody({ ...draft, note: "CPF na nota: 529.982.247-25", payment }, now).observations;
  };
  expect(noteOf(false)).toBe("CPF na nota: 529.982.247-25. Pix de Ana");
  expect(noteOf(true)).toBe("CPF na nota: 529.982.247-25");
});

describe("a CPF on the invoice", () => {
  test("is sent in the order's observations, and omitted when not wanted", () => {
    const note = invoiceNote("529.982.247-25");
    expect(note).toEqual({ ok: true, value: "CPF na nota: 529.982.247-25" });
    expect(note.ok && toOrderBody({ ...draft, note: note.value }, now).observations).toBe(
      "CPF na nota: 529.982.247-25",
    );
    expect(invoiceNote(" ")).toEqual({ ok: true, value: null });
  });

  test.each(["529.982.247-2", "529.982.247-26", "111.111.111-11"])("%s is rejected", (cpf) => {
    expect(invoiceNote(cpf)).toEqual({ ok: false, error: "BAD_CPF" });
  });
});

test("[PAYMENT-10] sends an online card as its last four digits in the sandbox's words, and nothing else of it", () => {
  const card = { id: "sandbox-4242", last4: "4242", name: "ANA SOUZA", exp: "12/30" };
  const type = { id: "3", name: "Cartão de Crédito online", online_payment: true };
  const body = toOrderBody({ ...draft, payment: selection(type, {}, { card }) }, now);
  expect(orderBodySchema.safeParse(body).success).toBe(true);
  expect(body.card_id).toBe("sandbox-4242");
  expect(JSON.stringify(body)).not.toMatch(/ANA SOUZA|12\/30/);
});

describe("one idempotency key makes one order", () => {
  test("and only a rejection ends an attempt", () => {
    for (const status of [400, 401, 404, 409, 422, 425, 429, 499])
      expect(isRejection(refusal(status, {}).status)).toBe(true);
    for (const status of [408, 500, 502, 503, 504]) expect(isRejection(refusal(status, {}).status)).toBe(false);
    expect(isRejection(failure("FETCH_ERROR").status)).toBe(false);
  });

  test("and a key is also generated over plain http, without randomUUID", () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
    try {
      const keys = [newAttempt().key, newAttempt().key];
      for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
      expect(keys[0]).not.toBe(keys[1]);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
