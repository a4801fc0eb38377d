import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chosenPayment,
  isCompletePayment,
  kindOf,
  maskChange,
  offeredTypes,
  parseChange,
  preselectedMethod,
  promptFor,
  quickChanges,
} from "@/lib/payment/choice";
import { payerFormSchema } from "@/lib/payment/payer";
import { paymentTypeSchema } from "@/lib/payment/schema";

const type = (over: object) => paymentTypeSchema.parse({ id: 1, name: "Cartão de Crédito", ...over });
const card = type({
  methods: [
    { id: "v", name: "Visa" },
    { id: "m", name: "Master" },
  ],
});
const cash = type({ id: 2, name: "Dinheiro" });
const pix = type({ id: 3, name: "Pix Manual", methods: [{ id: "p", name: "Pix" }] });
const choice = (over: object) => ({ typeId: "1", methodId: null, change: null, payerName: null, ...over });
const given = { payerCpf: null, collected: 5_000 };

describe("choosing", () => {
  test("[PAYMENT-11] the icon goes by the name", () => {
    const names = [
      "Dinheiro",
      "Cartão de Crédito",
      "CARTÃO DE DÉBITO",
      "Pix Manual",
      "Máquina POS",
      "Depósito",
      "Vale",
    ];
    expect(names.map(kindOf)).toEqual(["cash", "credit", "debit", "pix", "pos", "other", "other"]);
  });

  test("[PAYMENT-03] one active method is chosen already; of none the type counts as both", () => {
    expect(preselectedMethod(card)).toBeUndefined();
    expect(preselectedMethod(pix)).toMatchObject({ id: "p" });
    expect(preselectedMethod(cash)).toBeNull();
    expect(
      preselectedMethod(
        type({
          methods: [
            { id: "v", name: "Visa", active: false },
            { id: "m", name: "Master" },
          ],
        }),
      ),
    ).toMatchObject({ id: "m" });
  });

  test("inactive types and paying online are not offered", () => {
    const types = [card, type({ id: 8, active: false }), type({ id: 9, online_payment: true })];
    expect(offeredTypes(types)).toEqual([card]);
  });

  test("[PAYMENT-04][PAYMENT-06][PAYMENT-08] cash asks for change, Pix for the payer, the rest for nothing", () => {
    expect([promptFor(cash, null), promptFor(pix, null), promptFor(card, null)]).toEqual(["change", "payer", null]);
  });

  test("a choice is complete when its type, method and prompt are", () => {
    const types = [card, cash, pix];
    expect(isCompletePayment(null, types, given)).toBe(false);
    expect(isCompletePayment(choice({}), types, given)).toBe(false);
    expect(isCompletePayment(choice({ methodId: "v" }), types, given)).toBe(true);
    expect(isCompletePayment(choice({ methodId: "gone" }), types, given)).toBe(false);
    expect(isCompletePayment(choice({ typeId: "2", change: 4_999 }), types, given)).toBe(false);
    expect(isCompletePayment(choice({ typeId: "2", change: 5_000 }), types, given)).toBe(true);
    const paying = choice({ typeId: "3", methodId: "p", payerName: "Ana" });
    expect(isCompletePayment(paying, types, given)).toBe(false);
    expect(isCompletePayment(paying, types, { ...given, payerCpf: "52998224725" })).toBe(true);
    expect(chosenPayment(choice({ typeId: "2", methodId: "old" }), types)).toEqual({ type: cash, method: null });
  });
});

describe("change", () => {
  test("[PAYMENT-05] blank means that none is needed", () => {
    expect(parseChange("  ", 5_000)).toEqual({ ok: true, value: null });
  });

  test("[PAYMENT-04] digits with a comma, at least what is collected", () => {
    expect(parseChange("50,00", 5_000)).toEqual({ ok: true, value: 5_000 });
    expect(parseChange("49,99", 5_000)).toEqual({ ok: false, error: "TOO_LOW" });
    expect(parseChange("cem", 5_000)).toEqual({ ok: false, error: "NOT_AN_AMOUNT" });
    expect(["1a0.5", "00100", "12,345", ","].map(maskChange)).toEqual(["10,5", "100", "12,34", ","]);
  });

  test("every quick amount is accepted, and they rise", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_00 }), (collected) => {
        const amounts = quickChanges(collected);
        expect(amounts.every((amount) => amount > collected)).toBe(true);
        expect(amounts).toEqual([...new Set(amounts)].sort((one, other) => one - other));
      }),
    );
    expect(quickChanges(4_390)).toEqual([5_000, 6_000, 10_000]);
  });
});

test("[PAYMENT-06] the payer needs a name and a CPF with right check digits", () => {
  expect(payerFormSchema.safeParse({ name: "Ana", cpf: "529.982.247-25" }).success).toBe(true);
  for (const bad of [
    { name: " ", cpf: "529.982.247-25" },
    { name: "Ana", cpf: "529.982.247-26" },
    { name: "Ana", cpf: "111.111.111-11" },
    { name: "Ana", cpf: "" },
  ])
    expect(payerFormSchema.safeParse(bad).success).toBe(false);
});
