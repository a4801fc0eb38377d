import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paymentIcon } from "@/components/payment/payment-icon";
import { CASH, RECEIPT } from "@/components/ui/drawings";
import { paymentTypeSchema } from "@/lib/contract/orders/payment";
import {
  isCompletePayment,
  offeredTypes,
  preselectedMethod,
  promptFor,
  quickChanges,
  selectedPayment,
} from "@/lib/domain/payment/choice";
import { lackOf, whenPaid } from "@/lib/domain/payment/copy";
import { kindOf } from "@/lib/domain/payment/kind";
import { NOTHING_GIVEN } from "@/lib/domain/payment/memory";
import { payerFormSchema } from "@/lib/domain/payment/payer";
import { parseChange } from "@/lib/domain/payment/typed-change";

const type = (over: object) => paymentTypeSchema.parse({ id: "1", name: "Cartão de Crédito", ...over });
const card = type({
  methods: [
    { id: "v", name: "Visa" },
    { id: "m", name: "Master" },
  ],
});
const cash = type({ id: "2", name: "Dinheiro" });
const pix = type({ id: "3", name: "Pix Manual", methods: [{ id: "p", name: "Pix" }] });
const choice = (over: object) => ({ typeId: "1", methodId: null, change: null, payerName: null, ...over });
const onlinePix = type({ id: "4", name: "Pix online", online_payment: true });
const onlineCard = type({ id: "5", name: "Cartão de Crédito online", online_payment: true });
const summary = { id: "sandbox-4242", last4: "4242", name: "ANA", exp: "12/30" };

describe("the payment choice", () => {
  test("[PAYMENT-11] shows the icon that fits the name", () => {
    const names = [
      ...["Dinheiro", "Cartão de Crédito", "CARTÃO DE DÉBITO", "Pix Manual", "Máquina POS", "Depósito", "Vale"],
    ];
    expect(names.map(kindOf)).toEqual(["cash", "credit", "debit", "pix", "pos", "other", "other"]);
    expect(names.map((name) => paymentIcon(name))).toEqual([CASH, "card", "card", "pix", RECEIPT, "ticket", "ticket"]);
    expect(paymentIcon("Visa", "Cartão de Débito")).toBe("card");
  });

  test("[PAYMENT-03] preselects a single active method, and uses the type itself when there is none", () => {
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

  test("omits inactive types, and online ones where no charges are possible, except Pix and cards", () => {
    const wallet = type({ id: "6", name: "Carteira digital", online_payment: true });
    const types = [card, type({ id: "8", active: false }), onlinePix, onlineCard, wallet];
    expect(offeredTypes(types, { online: false })).toEqual([card]);
    expect(offeredTypes(types, { online: true })).toEqual([card, onlinePix, onlineCard]);
  });

  test("in the modes that they suit, or in all of them", () => {
    const [counter, door] = [
      { ...card, modes: ["TAKEOUT"] as const },
      { ...card, modes: ["DELIVERY"] as const },
    ];
    const offered = (mode: "DELIVERY" | "TAKEOUT" | null) =>
      offeredTypes([card, counter, door], { online: false, mode });
    expect(offered("TAKEOUT")).toEqual([card, counter]);
    expect(offered("DELIVERY")).toEqual([card, door]);
    expect(offered(null)).toEqual([card, counter, door]);
  });

  test("[PAYMENT-04][PAYMENT-06][PAYMENT-07] asks for change with cash, for the payer with Pix, for card data with an online card", () => {
    const debit = type({ name: "Débito online", online_payment: true });
    expect([cash, pix, onlinePix, onlineCard, debit].map((each) => promptFor(each, null))).toEqual([
      "change",
      "payer",
      "payer",
      "card",
      "card",
    ]);
  });

  test("[PAYMENT-08] asks for nothing else with any other choice, which is complete", () => {
    const ticket = type({ id: "9", name: "Vale-refeição" });
    expect([card, ticket].map((each) => promptFor(each, null))).toEqual([null, null]);
    const selection = selectedPayment(choice({ typeId: "1", methodId: "v" }), [card], {
      ...NOTHING_GIVEN,
      pixKey: null,
    });
    expect(isCompletePayment(selection, 5_000)).toBe(true);
  });

  test("[ENTITY-11] a payment type and its methods hold the response's fields", () => {
    const about = { name: "Visa", description: "Crédito", image: "https://loja.test/visa.webp", active: false };
    const answer = { id: "1", ...about, online_payment: true, methods: [{ id: "2", ...about }] };
    expect(paymentTypeSchema.parse(answer)).toEqual(answer);
  });

  describe("[ENTITY-12] the selection", () => {
    const types = [card, cash, pix, onlinePix, onlineCard];
    const memory = { payerCpf: "52998224725", card: summary, pixKey: "loja@pix.example" };
    const select = (over: object, given: object = memory) =>
      selectedPayment(choice(over), types, { ...NOTHING_GIVEN, pixKey: null, ...given });

    test("has a type, a method, the change, a card and the Pix key, each only where it belongs", () => {
      expect(select({ typeId: "2", change: 5_000, payerName: "Ana" })).toEqual({
        type: cash,
        method: null,
        prompt: "change",
        change: 5_000,
        payerName: null,
        payerCpf: null,
        card: null,
        pixKey: null,
      });
      expect(select({ typeId: "3", methodId: "p", payerName: "Ana" })).toMatchObject({
        payerName: "Ana",
        payerCpf: "52998224725",
        pixKey: "loja@pix.example",
        card: null,
      });
      expect(select({ typeId: "4", payerName: "Ana" })).toMatchObject({ pixKey: null, payerName: "Ana" });
      expect(select({ typeId: "5" })).toMatchObject({ card: summary, payerCpf: null });
    });

    test("is reset when its type or method is no longer offered", () => {
      expect(selectedPayment(null, types, { ...NOTHING_GIVEN, pixKey: null })).toBeNull();
      expect([select({}), select({ methodId: "gone" }), select({ typeId: "9" })]).toEqual([null, null, null]);
      expect(select({ typeId: "2", methodId: "old" })).toMatchObject({ type: cash, method: null });
    });

    test("is complete once its form is filled", () => {
      const complete = (over: object, given?: object) => isCompletePayment(select(over, given), 5_000);
      expect(complete({ methodId: "v" })).toBe(true);
      expect([complete({ typeId: "2", change: 4_999 }), complete({ typeId: "2", change: 5_000 })]).toEqual([
        false,
        true,
      ]);
      const payer = { typeId: "4", payerName: "Ana" };
      expect([complete(payer, {}), complete(payer), complete({ ...payer, payerName: null })]).toEqual([
        false,
        true,
        false,
      ]);
      const manual = { typeId: "3", methodId: "p", payerName: "Ana" };
      expect([complete(manual, {}), complete({ ...manual, payerName: null })]).toEqual([true, false]);
      expect([complete({ typeId: "5" }, {}), complete({ typeId: "5" })]).toEqual([false, true]);
    });
  });
});

describe("the change amount", () => {
  test("[PAYMENT-05] may be blank, which means none", () => {
    expect(parseChange("  ", 5_000)).toEqual({ ok: true, value: null });
  });

  test("[PAYMENT-04] has digits and a comma, and covers what is collected", () => {
    expect(parseChange("50,00", 5_000)).toEqual({ ok: true, value: 5_000 });
    expect(parseChange("49,99", 5_000)).toEqual({ ok: false, error: "TOO_LOW" });
  });

  test("is read as people write it: a point before three digits separates thousands", () => {
    for (const [text, centavos] of [
      ["1.000", 100_000],
      ["1.000,50", 100_050],
      ["50.00", 5_000],
      ["R$ 100", 10_000],
    ] as const)
      expect([text, parseChange(text, 5_000)]).toEqual([text, { ok: true, value: centavos }]);
    for (const odd of ["12,345", "1.0000", "50.000.00", "9.999.999.999"])
      expect([odd, parseChange(odd, 5_000)]).toEqual([odd, { ok: false, error: "NOT_AN_AMOUNT" }]);
  });

  test.each([
    ["cinquenta", 5_000],
    ["Cem reais", 10_000],
    ["cento e vinte", 12_000],
    ["duzentos", 20_000],
    ["troco p/ 100", 10_000],
    ["Troco para R$ 100,00", 10_000],
    ["pra 50", 5_000],
    ["nota de 50", 5_000],
    ["uma nota de cem", 10_000],
    ["50 reais", 5_000],
    ["R$50.", 5_000],
    ["00100", 10_000],
  ])("is read from '%s'", (text, centavos) => {
    expect(parseChange(text, 5_000)).toEqual({ ok: true, value: centavos });
  });

  test.each(["Não", "não precisa", "NÃO PRECISO DE TROCO", "sem troco"])("is none at '%s'", (text) => {
    expect(parseChange(text, 5_000)).toEqual({ ok: true, value: null });
  });

  test.each([
    ...["2x50", "50/100", "50 ou 100", "50 100", "2 notas de 50", "duas notas de cinquenta", "cinquenta e cem"],
    ...["vinte e trinta", "cinco e dez", "50 mil", "1e2", "-50", "50+50", "depende", "?", "nota de", "reais"],
  ])("is refused, and never becomes another sum, at '%s'", (text) => {
    expect(parseChange(text, 0)).toEqual({ ok: false, error: "NOT_AN_AMOUNT" });
  });

  test("has the digits that were typed, or is refused: no two numbers are joined", () => {
    const between = fc.stringMatching(/^[^\d.,]{1,8}$/);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), between, fc.integer({ min: 1, max: 999 }), (one, sign, other) => {
        expect(parseChange(`${one}${sign}${other}`, 0)).toEqual({ ok: false, error: "NOT_AN_AMOUNT" });
      }),
    );
  });

  test("is none only for a blank text and a plain no", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseChange(text, 0);
        if (read.ok && read.value === null) expect(text.trim()).toMatch(/^$|^(?:n[aã]o|sem troco)/i);
      }),
    );
  });

  test("has suggestions that are all accepted, in rising order", () => {
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

test("[PAYMENT-06] the payer of an online Pix needs a name and a valid CPF, and a manual one may leave it blank", () => {
  const online = payerFormSchema({ cpfRequired: true });
  const manual = payerFormSchema({ cpfRequired: false });
  for (const schema of [online, manual]) {
    expect(schema.safeParse({ name: "Ana", cpf: "529.982.247-25" }).success).toBe(true);
    for (const bad of [
      { name: " ", cpf: "529.982.247-25" },
      { name: "Ana", cpf: "529.982.247-26" },
      { name: "Ana", cpf: "111.111.111-11" },
    ])
      expect(schema.safeParse(bad).success).toBe(false);
  }
  expect([online, manual].map((schema) => schema.safeParse({ name: "Ana", cpf: "" }).success)).toEqual([false, true]);
});

test("a missing CPF is asked for, and only a typed one is called invalid", () => {
  const said = (cpf: string) =>
    payerFormSchema({ cpfRequired: true }).safeParse({ name: "Ana", cpf }).error?.issues[0]?.message;
  expect([said(""), said("111.111.111-11")]).toEqual(["Informe o CPF do pagador.", "CPF inválido."]);
});

describe("the time of payment", () => {
  const said = (typeId: string, methodId: string | null, pixKey: string | null) => {
    const selection = selectedPayment(choice({ typeId, methodId, payerName: "Ana" }), [cash, pix, onlinePix], {
      ...NOTHING_GIVEN,
      pixKey,
    });
    return selection && whenPaid(selection);
  };

  test("a Pix code is promised only by a shop whose key is known", () => {
    expect(said("3", "p", "loja@pix.example")).toBe("Código Pix logo depois de confirmar");
    expect(said("3", "p", null)).toBe("Combine o Pix com a loja");
  });

  test("cash is paid at the door, online payments on this site", () => {
    expect(said("2", null, null)).toBe("Pagamento na entrega");
    expect(said("4", null, null)).toBe("Pagamento pelo site, logo depois de confirmar");
  });

  test("a link or a transfer is arranged with the shop, never promised at the door", () => {
    const link = type({ id: "9", name: "Link de pagamento" });
    const selection = selectedPayment(choice({ typeId: "9" }), [link], { ...NOTHING_GIVEN, pixKey: null });
    expect(selection && [isCompletePayment(selection, 5_000), whenPaid(selection)]).toEqual([
      true,
      "Combine o pagamento com a loja",
    ]);
  });

  test("a manual Pix never asks for the CPF again", () => {
    const selection = selectedPayment(choice({ typeId: "3", methodId: "p" }), [pix], {
      ...NOTHING_GIVEN,
      pixKey: null,
    });
    expect(selection && lackOf(selection, 5_000)).toBe("Escolha o pagamento!");
  });
});
