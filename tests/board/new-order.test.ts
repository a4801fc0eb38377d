import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  choiceSteps,
  isFull,
  matchingOptions,
  typedQuantity,
  withOneLess,
  withOneMore,
} from "@/lib/domain/board/new-order/choice-steps";
import {
  type Draft,
  draftLines,
  draftProblems,
  draftSums,
  emptyDraft,
  hasAlcohol,
  type OrderForm,
  paymentOptions,
  withAddress,
  withAreaCode,
} from "@/lib/domain/board/new-order/draft";
import { initialSelection, optionLimit, type Selection } from "@/lib/domain/menu/selection";
import { productSubject } from "@/lib/domain/stock/subject";
import { anyProduct } from "../support/menu-arbitraries";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";

const PIZZA = aProduct({
  id: "pizza",
  price: 0,
  variations: [aVariation({ id: "broto", name: "Broto" }), aVariation({ id: "grande", name: "Grande" })],
  groups: [
    aGroup({
      id: "sabores",
      name: "Sabores",
      min: 1,
      max: 2,
      isRequired: true,
      priceMethod: "MAX",
      maxByVariation: { broto: 1 },
      options: [
        anOption({ id: "calabresa", name: "Calabresa", price: 4_500, maxQuantity: 2 }),
        anOption({ id: "camarao", name: "Camarão", price: 8_000, maxQuantity: 2 }),
      ],
    }),
  ],
});

const CASH = { id: "dinheiro", name: "Dinheiro", description: null, image: null, active: true };

const FORM: OrderForm = {
  city: "Taubaté",
  state: "SP",
  products: [PIZZA],
  districts: [{ id: "centro", name: "Centro", fee: 500, freeFrom: 10_000 }],
  paymentTypes: [
    { ...CASH, online_payment: false, methods: [{ ...CASH, id: "notas" }] },
    { ...CASH, id: "pix", name: "Pix", online_payment: true, methods: [] },
  ],
  minOrder: 2_000,
  isOpen: true,
  closedNote: null,
  schedules: false,
  timezone: "America/Sao_Paulo",
};

const HALVES: Selection = { variationId: "grande", quantities: { sabores: { calabresa: 1, camarao: 1 } } };
const [PAID_IN_CASH] = paymentOptions(FORM, "DELIVERY").map(({ id }) => id);

const aDraft = (change: Partial<Draft> = {}): Draft => ({
  ...emptyDraft("0123456789abcdef"),
  ...{ phone: "(12) 98888-7777", name: "Bia", street: "Rua do Sol", number: "9", districtId: "centro" },
  items: [{ productId: "pizza", selection: HALVES, note: "", qty: 1 }],
  payment: PAID_IN_CASH ?? "",
  ...change,
});

describe("the questions about a product", () => {
  test("are its size and its groups, as the size asks them", () => {
    const steps = choiceSteps(PIZZA, { variationId: "broto", quantities: {} });
    expect(steps.map(({ name, max }) => [name, max])).toEqual([
      ["Tamanho", 1],
      ["Sabores", 1],
    ]);
    expect(choiceSteps(PIZZA, HALVES)[1]).toMatchObject({ max: 2, chosen: 2 });
  });

  test("whatever is picked, nothing exceeds its limit, and one less undoes one more", () => {
    const picks = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 20 });
    fc.assert(
      fc.property(anyProduct, picks, (product, chosen) => {
        let selection = initialSelection(product);
        for (const [stepAt, optionAt] of chosen) {
          const steps = choiceSteps(product, selection);
          const step = steps[stepAt % Math.max(1, steps.length)];
          const option = step?.options[optionAt % Math.max(1, step.options.length)];
          if (!step || !option?.available) continue;
          const next = withOneMore(product, selection, step, option.id);
          const now = choiceSteps(product, next).find(({ id }) => id === step.id);
          expect(now?.chosen).toBeLessThanOrEqual(step.max);
          if (isFull(step, selection, product) && step.max > 1) expect(next.quantities).toEqual(selection.quantities);
          const had = now?.options.find(({ id }) => id === option.id)?.qty ?? 0;
          if (step.id !== null && had > option.qty && step.max > 1) {
            const back = choiceSteps(product, withOneLess(product, next, step, option.id));
            expect(back.find(({ id }) => id === step.id)?.options).toEqual(step.options);
          }
          for (const group of product.groups)
            for (const { id, available } of group.options)
              if (available)
                expect(next.quantities[group.id]?.[id] ?? 0).toBeLessThanOrEqual(optionLimit(group, next, id));
          selection = next;
        }
      }),
    );
  });

  test("finds an option by any of its words, in any spelling, the beginning first", () => {
    const options = ["Frango com catupiry", "Catupiry", "Camarão"].map((name) => ({ name }));
    expect(matchingOptions(options, "CATU").map(({ name }) => name)).toEqual(["Catupiry", "Frango com catupiry"]);
    expect(matchingOptions(options, "camarao")).toEqual([{ name: "Camarão" }]);
    expect(matchingOptions(options, " ")).toEqual(options);
  });
});

test("a number before an x is a quantity, and one in a name is not", () => {
  expect(typedQuantity("2x calabresa")).toEqual({ qty: 2, text: "calabresa" });
  expect(typedQuantity("12 X suco")).toEqual({ qty: 12, text: "suco" });
  for (const text of ["4 queijos", "x-bacon", "0x suco", ""]) expect(typedQuantity(text)).toEqual({ qty: 1, text });
  const name = fc.string({ maxLength: 20 }).map((text) => text.trimStart());
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), name, (qty, text) => {
      expect(typedQuantity(`${qty}x ${text}`)).toEqual({ qty, text });
    }),
  );
});

describe("the sums of a draft", () => {
  test("are the cart's: the dearer half, the fee, and the shop's discount", () => {
    expect(draftSums(aDraft(), FORM).totals).toMatchObject({
      subtotal: 8_000,
      deliveryFee: 500,
      totalWithDelivery: 8_500,
    });
    const discount = { kind: "PERCENT" as const, value: "10", reason: "Atraso" };
    expect(draftSums(aDraft({ discount }), FORM).totals).toMatchObject({ discount: 800, totalWithDelivery: 7_700 });
    expect(draftSums(aDraft({ way: "TAKEOUT" }), FORM).totals.totalWithDelivery).toBe(8_000);
    const two = aDraft({ items: [{ productId: "pizza", selection: HALVES, note: "", qty: 2 }] });
    expect(draftSums(two, FORM).totals).toMatchObject({ subtotal: 16_000, deliveryFee: 0 });
  });

  test("never fall below nothing, whatever discount is typed", () => {
    const typed = fc.oneof(
      fc.string(),
      fc.integer({ min: -10, max: 1_000_000 }).map(String),
      fc.constantFrom("5,00", "100%", "1e9"),
    );
    fc.assert(
      fc.property(fc.constantFrom("AMOUNT", "PERCENT"), typed, (kind, value) => {
        const { totals } = draftSums(aDraft({ discount: { kind, value, reason: "x" } }), FORM);
        expect(totals.discount).toBeGreaterThanOrEqual(0);
        expect(totals.total).toBe(totals.subtotal - totals.discount);
        expect(totals.total).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("what keeps a draft from being placed", () => {
  test("is nothing where all is said", () => {
    expect(draftProblems(aDraft({ cash: "100" }), FORM)).toEqual({});
  });

  test.each<[string, Partial<Draft>, string]>([
    ["a wrong phone", { phone: "123" }, "phone"],
    ["neither phone nor name", { phone: "", name: " " }, "phone"],
    ["no street", { street: "" }, "street"],
    ["a district that the shop does not have", { districtId: "longe" }, "districtId"],
    ["no item", { items: [] }, "items"],
    ["an item that left the menu", { items: [{ productId: "gone", selection: HALVES, note: "", qty: 1 }] }, "items"],
    ["no payment", { payment: "" }, "payment"],
    ["too little cash", { cash: "50" }, "cash"],
    ["an unreadable sum", { cash: "cem" }, "cash"],
    ["a discount of nothing", { discount: { kind: "AMOUNT", value: "", reason: "x" } }, "discountValue"],
    ["a discount without a reason", { discount: { kind: "AMOUNT", value: "5", reason: " " } }, "discountReason"],
  ])("is %s", (_, change, field) => {
    expect(Object.keys(draftProblems(aDraft(change), FORM))).toContain(field);
  });

  test("is a closed shop, until the order is to be noted all the same", () => {
    const closed = { ...FORM, isOpen: false };
    expect(draftProblems(aDraft(), closed)).toHaveProperty("isDespiteClosed");
    expect(draftProblems(aDraft({ isDespiteClosed: true }), closed)).toEqual({});
  });

  test("is a slot that was not chosen, where the shop takes orders for later", () => {
    const later = { ...FORM, schedules: true, isOpen: false };
    const slot = { start: 1_800_000, end: 3_600_000 };
    expect(draftProblems(aDraft({ slot: undefined }), later)).toHaveProperty("slot");
    expect(draftProblems(aDraft({ slot }), later)).toEqual({});
    expect(draftProblems(aDraft({ slot: undefined, way: "COUNTER", isDespiteClosed: true }), later)).toEqual({});
    expect(draftProblems(aDraft({ slot }), { ...later, schedules: false })).toHaveProperty("isDespiteClosed");
  });

  test("at the counter is neither a name nor the minimum", () => {
    const cheap: OrderForm = { ...FORM, minOrder: 10_000 };
    const nobody = { phone: "", name: "", street: "", districtId: "" };
    expect(draftProblems(aDraft({ way: "COUNTER", ...nobody }), cheap)).toEqual({});
    expect(draftProblems(aDraft({ way: "TAKEOUT" }), cheap)).toHaveProperty("items");
  });
});

describe("an item of the menu", () => {
  const none: Selection = { variationId: null, quantities: {} };
  const item = (productId: string, qty = 1, note = "") => ({ productId, selection: none, note, qty });
  const beer = aProduct({ id: "cerveja", isAlcoholic: true, modes: ["TAKEOUT"] });
  const lunch = aProduct({ id: "almoco", available: false, saleTimes: "Só de segunda a sexta, 11h às 14h" });
  const cake = aProduct({ id: "bolo", left: { [productSubject("bolo")]: 3 } });
  const form: OrderForm = { ...FORM, minOrder: 0, products: [PIZZA, beer, lunch, cake] };
  const problemsOf = (change: Partial<Draft>) => draftLines(aDraft(change), form).map((each) => each?.problem ?? null);

  test("that the way does not sell says so, and holds the order until the way or the item changes", () => {
    const items = [item("cerveja")];
    expect(problemsOf({ items })).toEqual(["Só para retirada."]);
    expect(draftProblems(aDraft({ items }), form)).toEqual({ items: "Confira os itens marcados." });
    expect(problemsOf({ items, way: "TAKEOUT" })).toEqual([null]);
    expect(problemsOf({ items, way: "COUNTER" })).toEqual([null]);
    expect(draftProblems(aDraft({ items, way: "COUNTER" }), form)).toEqual({});
  });

  test("that the hour does not sell says when it is sold", () => {
    expect(problemsOf({ items: [item("almoco")] })).toEqual([
      "Só de segunda a sexta, 11h às 14h: não está à venda agora.",
    ]);
  });

  test("that is counted stops at what is left, over all lines", () => {
    expect(problemsOf({ items: [item("bolo", 3)] })).toEqual([null]);
    expect(problemsOf({ items: [item("bolo", 4)] })).toEqual(["Restam 3."]);
    expect(problemsOf({ items: [item("bolo", 2), item("bolo", 2, "sem cobertura")] })).toEqual([
      null,
      "Restam 3, e 2 já estão no carrinho.",
    ]);
  });

  test("with alcohol is told to whoever types, who has asked nobody's age yet", () => {
    expect(hasAlcohol(aDraft({ items: [item("bolo")] }), form)).toBe(false);
    expect(hasAlcohol(aDraft({ items: [item("bolo"), item("cerveja")] }), form)).toBe(true);
  });
});

test.each([
  ["98888-7777", "(41) 5550-0129", "(41) 98888-7777"],
  ["(12) 98888-7777", "(41) 5550-0129", "(12) 98888-7777"],
  ["98888-7777", null, "98888-7777"],
  ["1234", "(41) 5550-0129", "1234"],
])("%s at a shop with %s is %s", (typed, shop, phone) => {
  expect(withAreaCode(typed, shop)).toBe(phone);
});

test("offers no payment on the site, and names a method once", () => {
  expect(paymentOptions(FORM, "DELIVERY").map(({ label }) => label)).toEqual(["Dinheiro"]);
});

test("takes a known address with its district by name, and asks for one that is gone", () => {
  const known = {
    address_name: "Av. Nova",
    number: null,
    neighborhood_name: "CENTRO",
    complement: "Fundos",
    reference: null,
  };
  const taken = { street: "Av. Nova", number: "", districtId: "centro", complement: "Fundos", reference: "" };
  expect(withAddress(aDraft(), known, FORM)).toMatchObject(taken);
  expect(withAddress(aDraft(), { ...known, neighborhood_name: "Longe" }, FORM).districtId).toBe("");
});
