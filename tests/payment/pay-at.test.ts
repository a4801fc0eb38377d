import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paymentTypeSchema } from "@/lib/contract/orders/payment";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { orderSchema } from "@/lib/contract/orders/schema";
import { isToPayByPix } from "@/lib/domain/orders/payment-progress";
import { offersManualPix, promptFor } from "@/lib/domain/payment/choice";
import { kindOf } from "@/lib/domain/payment/kind";
import { PAY_AT, payAtOf, payAtOfNames } from "@/lib/domain/payment/pay-at";

const type = (name: string, over: object = {}) => paymentTypeSchema.parse({ id: "1", name, ...over });
const method = (name: string, over: object = {}) =>
  type("x", { methods: [{ id: "m", name, ...over }] }).methods[0] ?? null;
const withKey = { hasPixKey: true };
const names = fc.constantFrom("Pix", "Dinheiro", "Cartão de crédito", "Vale", "Pix na maquininha", "Máquina", "Outro");

describe("who collects", () => {
  test.each([
    ["Pix na maquininha", null],
    ["Maquininha", "Pix"],
    ["MÁQUINA", "Pix"],
    ["Pix na entrega", null],
    ["Pix", "na retirada"],
    ["Pix (POS)", null],
    ["Cartão de Crédito", "Visa"],
    ["Dinheiro", null],
  ])("collects '%s · %s' at the door, and asks nobody who pays the Pix", (name, of) => {
    const chosen = of === null ? null : method(of);
    expect(payAtOf(type(name), chosen, withKey)).toBe("DOOR");
    expect(promptFor(type(name), chosen)).not.toBe("payer");
    expect(payAtOfNames(name, of)).toBe("DOOR");
  });

  test.each([
    ...["Pix na maquineta", "Pix com o entregador", "Cartão ou Pix", "PIX / Débito", "Pix ao motoboy"],
    ...["Pix ao receber", "Pix no ato da entrega", "Pix no balcão", "Pix presencial", "Pixel"],
    ...["Cartão online ou na entrega", "Dinheiro"],
  ])("collects '%s' at the door, also where the shop has a key", (name) => {
    expect(payAtOf(type(name), null, withKey)).toBe("DOOR");
    expect(payAtOfNames(name, null)).toBe("DOOR");
    expect(payAtOfNames("Outro", name)).toBe("DOOR");
    expect(promptFor(type(name), null)).not.toBe("payer");
  });

  test.each([
    ...["Pix", "pix_manual", "PIX (chave da loja)", "Pix antes da entrega"],
    ...["Pix (não levamos maquininha)", "Pix online"],
  ])("takes '%s' as a Pix to the shop's key", (name) => {
    expect(payAtOf(type(name), null, withKey)).toBe("BEFORE");
    expect(payAtOfNames(name, null)).toBe("BEFORE");
    expect(promptFor(type(name), null)).toBe("payer");
  });

  test.each([
    ...["Pagamento online (Mercado Pago)", "Link de pagamento", "Cartão de crédito pelo site", "Fiado"],
    ...["Na caderneta", "Transferência bancária"],
  ])("leaves '%s' to the shop: nobody is told that it is collected at the door", (name) => {
    for (const hasPixKey of [true, false]) expect(payAtOf(type(name), null, { hasPixKey })).toBeNull();
    expect(payAtOfNames(name, null)).toBeNull();
    expect(promptFor(type(name), null)).toBeNull();
    expect(payAtOf(type(name, { online_payment: true }), null, withKey)).toBe("ONLINE");
    expect(payAtOf(type(name, { pay_at: "DOOR" }), null, withKey)).toBe("DOOR");
  });

  test("asks for change only where a name offers cash", () => {
    const prompts = (names: string[]) => names.map((name) => promptFor(type(name), null));
    expect(
      prompts([
        "Cartão (não aceitamos dinheiro)",
        "Sem dinheiro (só cartão)",
        "À vista no cartão",
        "À vista no débito",
      ]),
    ).toEqual([null, null, null, null]);
    expect(prompts(["Dinheiro (não aceitamos cartão)", "À vista", "Cartão ou dinheiro", "Dinheiro sem troco"])).toEqual(
      ["change", "change", "change", "change"],
    );
  });

  test("an online Pix asks who pays it, whatever else its name says", () => {
    expect(promptFor(type("Cartão ou Pix", { online_payment: true }), null)).toBe("payer");
  });

  test("a Pix is paid before only where the shop has a key", () => {
    expect(payAtOf(type("Pix Manual"), null, withKey)).toBe("BEFORE");
    expect(payAtOf(type("Pix Manual"), null, { hasPixKey: false })).toBe("DOOR");
    expect(payAtOf(type("Pix", { online_payment: true }), null, withKey)).toBe("ONLINE");
  });

  test("the field wins over every name, the method's over the type's", () => {
    fc.assert(
      fc.property(
        names,
        names,
        fc.constantFrom(...PAY_AT),
        fc.option(fc.constantFrom(...PAY_AT)),
        (one, other, ofType, ofMethod) => {
          const chosen = method(other, ofMethod ? { pay_at: ofMethod } : {});
          expect(payAtOf(type(one, { pay_at: ofType }), chosen, withKey)).toBe(ofMethod ?? ofType);
        },
      ),
    );
  });

  test("a type that is paid before by Pix asks for its payer, whatever it is called", () => {
    expect(promptFor(type("Transferência", { pay_at: "BEFORE" }), null)).toBe("payer");
    expect(promptFor(type("Pix", { pay_at: "DOOR" }), null)).toBeNull();
    expect([type("Pix"), type("Pix na maquininha"), type("Pix", { pay_at: "DOOR" })].map(offersManualPix)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("[PAYMENT-04] 'Espécie' and 'À vista' are cash, a card that is paid at once is not", () => {
    expect(["Espécie", "À vista", "Pagamento à vista", "Cartão à vista"].map(kindOf)).toEqual([
      "cash",
      "cash",
      "cash",
      "other",
    ]);
  });
});

describe("an order", () => {
  const order = (over: object) =>
    orderFromResponse(
      orderSchema.parse({ id: "1", status: "received", created_at: "2026-11-26T12:00:00Z", order_items: [], ...over }),
    );

  test("says by its field who collects, also where its names say otherwise", () => {
    const read = order({ paymentType: { name: "Pix" }, payment_method: { name: "Pix" }, pay_at: "DOOR" });
    expect(read.payment).toMatchObject({ at: "DOOR", status: "Pagamento na entrega" });
    expect(isToPayByPix(read)).toBe(false);
  });

  test("[ORDER-09] of an API without the field is paid at the door, but for a Pix that no name puts there", () => {
    const status = (name: string) => order({ paymentType: { name } }).payment.status;
    const names = ["Cartão de Crédito", "Vale-refeição", "Pix na maquininha", "Pix", "Link de pagamento"];
    expect(names.map(status)).toEqual([
      "Pagamento na entrega",
      "Pagamento na entrega",
      "Pagamento na entrega",
      "Aguardando pagamento",
      "Aguardando pagamento",
    ]);
  });
});
