import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CartLine, lineOf, lineTotal } from "@/lib/domain/cart/line";
import { totalsOf } from "@/lib/domain/cart/pricing";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import { addToCart, beginCheckout, purchase, viewItem } from "@/lib/domain/measurement/events";
import { type MeasuredEvent, measuredEventSchema } from "@/lib/domain/measurement/schema";
import type { Product } from "@/lib/domain/menu/product";
import type { Section } from "@/lib/domain/menu/sections";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { toCentavos } from "@/lib/domain/money";
import { anOrder } from "../orders/an-order";
import { aLine as aBurger } from "../support/cart-line";
import { aChoice, anyProduct } from "../support/menu-arbitraries";

/** Text that only a person could have written, in every customer field of our types. */
const CANARY = "maria.canario@exemplo.com.br 123.456.789-09";
const PERSON = {
  ...{ customer_name: CANARY, customer_phone: CANARY, full_address: CANARY, number: CANARY, address_name: CANARY },
  ...{ neighborhood_name: CANARY, city: CANARY, zip_code: CANARY, complement: CANARY, reference: CANARY },
  observations: CANARY,
  order_items: [{ item_name: "X-Burger", amount: 1, price: 1, observations: CANARY }],
};

const aLine: fc.Arbitrary<CartLine> = fc
  .tuple(aChoice, fc.integer({ min: 1, max: 50 }))
  .map(([{ product, selection }, qty]) => lineOf(product, selection, CANARY, qty));
const someLines = fc.array(aLine, { minLength: 1, maxLength: 6 });
const order = (over: object = {}) => anOrder({ ...PERSON, ...over });
const sectionWith = (product: Product): Section[] => [{ category: { id: "c", name: "Lanches" }, products: [product] }];

const anEvent: fc.Arbitrary<MeasuredEvent> = fc.oneof(
  anyProduct.map((product) => viewItem(product, sectionWith(product))),
  someLines.map((lines) => addToCart(lines)),
  someLines.map((lines) => beginCheckout(lines, totalsOf(lines, sampleCoupon("DESCONTO10")))),
  someLines.map((lines) => purchase(order(), lines)),
);

function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
}

const FIELDS = new Set([
  ...["name", "params", "currency", "value", "items", "transaction_id", "shipping"],
  ...["item_id", "item_name", "item_category", "item_variant", "price", "quantity"],
]);

describe("an event", () => {
  test("has GA4's fields only, and no text that a person wrote", () => {
    fc.assert(
      fc.property(anEvent, (event) => {
        const sent = JSON.stringify(event);
        expect(sent).not.toContain("canario");
        expect(sent).not.toContain("123.456");
        expect(fieldsOf(JSON.parse(sent)).filter((field) => !FIELDS.has(field))).toEqual([]);
      }),
    );
  });

  test("is accepted by our server unchanged", () => {
    fc.assert(
      fc.property(anEvent, (event) => {
        const sent = JSON.parse(JSON.stringify(event));
        expect(measuredEventSchema.parse(sent)).toEqual(sent);
      }),
    );
  });

  test("is in reais, exact to the centavo", () => {
    fc.assert(
      fc.property(someLines, fc.constantFrom(null, sampleCoupon("DESCONTO10")), (lines, coupon) => {
        const totals = totalsOf(lines, coupon);
        const sum = (event: MeasuredEvent) =>
          event.params.items.reduce((all, { price, quantity }) => all + toCentavos(price) * quantity, 0);
        const added = addToCart(lines);
        expect([toCentavos(added.params.value), sum(added)]).toEqual([totals.subtotal, totals.subtotal]);
        const begun = beginCheckout(lines, totals);
        expect([toCentavos(begun.params.value), sum(begun)]).toEqual([totals.total, totals.subtotal]);
      }),
    );
    fc.assert(
      fc.property(anyProduct, (product) => {
        const { params } = viewItem(product, []);
        expect([toCentavos(params.value), params.items[0]?.quantity]).toEqual([startingPrice(product).amount, 1]);
      }),
    );
  });
});

test("a purchase has the shop's order number, the items' price after the discount, and a separate fee", () => {
  const line = aBurger({
    ...{ id: "102", name: "Brasa Bacon", price: 3_690, qty: 2, note: CANARY },
    variation: { id: "102v2", name: "Duplo", price: 1_200 },
    selectedComplements: [{ id: "a", name: "Adicionais", options: [{ id: "b", name: "Bacon", price: 500, qty: 2 }] }],
  });
  expect(lineTotal(line)).toBe(11_780);
  expect(JSON.parse(JSON.stringify(purchase(order({ total: 106.02, delivery_tax: 4.9 }), [line])))).toEqual({
    name: "purchase",
    params: {
      currency: "BRL",
      value: 106.02,
      transaction_id: "1012",
      shipping: 4.9,
      items: [{ item_id: "102", item_name: "Brasa Bacon", item_variant: "Duplo", price: 58.9, quantity: 2 }],
    },
  });
});

test("an item's category is its section, where the menu is known", () => {
  const [product] = fc.sample(anyProduct, 1) as [Product];
  const line = { ...lineOf(product, { variationId: null, quantities: {} }, "", 1) };
  const categoryIn = ({ params }: MeasuredEvent) => params.items[0]?.item_category;
  expect(categoryIn(viewItem(product, sectionWith(product)))).toBe("Lanches");
  expect(categoryIn(addToCart([line], sectionWith(product)))).toBe("Lanches");
  expect(categoryIn(addToCart([line]))).toBeUndefined();
});

describe("our server accepts", () => {
  const event = () => structuredClone(viewItem(fc.sample(anyProduct, 1)[0] as Product, []));

  test("only an event's own fields", () => {
    const { params } = event();
    const forged = { name: "view_item", market: "outra", email: CANARY, params: { ...params, user_id: CANARY } };
    expect(JSON.stringify(measuredEventSchema.parse(forged))).not.toMatch(/outra|canario/);
  });

  test.each([
    ["an unknown name", { name: "page_view" }],
    ["another currency", { currency: "USD" }],
    ["no items", { items: [] }],
    ["a fraction of a centavo", { value: 1.005 }],
    ["a negative value", { value: -1 }],
    ["a number sent as text", { value: "1" }],
    ["an order without a number", { name: "purchase", shipping: 0, transaction_id: "" }],
    ["an endless name", { items: [{ item_id: "1", item_name: "x".repeat(101), price: 1, quantity: 1 }] }],
    ["a fractional quantity", { items: [{ item_id: "1", item_name: "x", price: 1, quantity: 0.5 }] }],
  ])("not %s", (_what, { name = "view_item", ...change }: { name?: string; [field: string]: unknown }) => {
    const { params } = event();
    expect(measuredEventSchema.safeParse({ name, params: { ...params, ...change } }).success).toBe(false);
    expect(measuredEventSchema.safeParse({ name: "view_item", params }).success).toBe(true);
  });
});
