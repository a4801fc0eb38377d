import fc from "fast-check";
import { expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import { paymentTypeSchema } from "@/lib/contract/orders/payment";
import { orderBodySchema } from "@/lib/contract/orders/schema";
import { lineOf, selectionOf, unitPrice } from "@/lib/domain/cart/line";
import { totalsOf } from "@/lib/domain/cart/pricing";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import {
  firstMissing,
  initialSelection,
  optionLimit,
  type Selection,
  withOption,
  withVariation,
} from "@/lib/domain/menu/selection";
import { toReais } from "@/lib/domain/money";
import type { OrderBody } from "@/lib/embedded-api/orders/lines";
import { type Offer, priceOrder } from "@/lib/embedded-api/orders/pricing";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";
import { aDocument, anOrder } from "./factory";

const TRIES = triesOf("FUZZ_CARTS", 1_000);

const customer = { token: "", id: "", email: "", addressId: "a" };
const cents = fc.integer({ min: 0, max: 50_000 });
const priced = (id: string) => fc.record({ id: fc.constant(id), name: fc.constant(id), price: cents.map(toReais) });

const product = (index: number) =>
  fc
    .record({
      price: cents.map(toReais),
      variations: fc.integer({ min: 0, max: 3 }).chain((count) => fc.tuple(...names("v", count).map(priced))),
      groups: fc.array(
        fc.record({
          options: fc.integer({ min: 1, max: 4 }),
          min: fc.nat(1),
          more: fc.nat(3),
          most: fc.integer({ min: 1, max: 3 }),
          method: fc.constantFrom("SUM", "SUM", "MAX", "AVG", undefined),
          limit: fc.constantFrom(undefined, undefined, 0, 1, 2, 4),
        }),
        { maxLength: 3 },
      ),
      optionPrices: fc.array(cents, { minLength: 12, maxLength: 12 }),
      sizePrices: fc.array(fc.option(cents, { nil: undefined }), { minLength: 12, maxLength: 12 }),
    })
    .map(({ groups, optionPrices, sizePrices, ...rest }) => ({
      ...rest,
      id: `p${index}`,
      name: `Produto ${index}`,
      category: { id: "1" },
      complements: groups.flatMap((group, at) =>
        names(`g${at}o`, group.options).map((id, option) => ({
          id,
          name: id,
          price: toReais(optionPrices[at * 4 + option] ?? 0),
          prices: inSize(`v${option % 3}`, sizePrices[at * 4 + option], toReais),
          max_quantity: group.most,
          category: {
            id: `g${at}`,
            name: `g${at}`,
            min_quantity: group.min,
            max_quantity: Math.max(1, group.min + group.more),
            price_method: group.method,
            max_by_variation: inSize("v1", group.limit, (most) => (most === 0 ? 0 : Math.max(most, group.min))),
          },
        })),
      ),
    }));

function inSize(size: string, value: number | undefined, wireOf: (value: number) => number) {
  return value === undefined ? undefined : { [size]: wireOf(value) };
}

type WireProduct = ReturnType<typeof product> extends fc.Arbitrary<infer T> ? T : never;

/**
 * The rule again, from the wire and in words of its own: one price for every unit in a bag of its method, the SUM bag
 * added, the MAX bag's last after sorting, the AVG bag's mean in decimals.
 */
function reckonedUnit(wire: WireProduct, body: OrderBody["products"][number]): number {
  const bags: Record<"SUM" | "MAX" | "AVG", number[]> = { SUM: [], MAX: [], AVG: [] };
  for (const { id, amount } of body.complements.flatMap(({ data }) => data)) {
    const option = wire.complements.find((each) => each.id === id);
    if (!option) throw new Error("An option that the product does not have.");
    const own: Record<string, number> = option.prices ?? {};
    const reais = own[body.variation_id ?? "none"] ?? option.price;
    for (let unit = 0; unit < amount; unit++) bags[option.category.price_method ?? "SUM"].push(Math.round(reais * 100));
  }
  const total = (bag: number[]) => bag.reduce((sum, each) => sum + each, 0);
  const dearest = bags.MAX.toSorted((one, other) => one - other).at(-1) ?? 0;
  const mean = bags.AVG.length === 0 ? 0 : Math.round(total(bags.AVG) / bags.AVG.length);
  const size = wire.variations.find(({ id }) => id === body.variation_id)?.price ?? 0;
  return Math.round(wire.price * 100) + Math.round(size * 100) + total(bags.SUM) + dearest + mean;
}

function names(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index}`);
}

type Product = ReturnType<typeof productFromResponse>;

function read(wire: WireProduct): Product {
  return productFromResponse(productSchema.parse(wire));
}

/** The selection of a customer who taps options at random, then fills what is required. */
function chooseAtRandom(of: Product, taps: readonly number[]): Selection {
  let selection = initialSelection(of);
  const pick = taps[0] ?? 0;
  const size = of.variations[pick % Math.max(1, of.variations.length)];
  if (size) ({ selection } = withVariation(of, selection, size.id));
  const places = of.groups.flatMap((group) => group.options.map((option) => ({ group, option })));
  for (const tap of taps) {
    const place = places[tap % Math.max(1, places.length)];
    if (place) selection = withOption(place.group, selection, place.option.id, 1 + (tap % 3));
  }
  for (const { group, option } of places)
    if (firstMissing(of, selection)?.groupId === group.id)
      selection = withOption(group, selection, option.id, optionLimit(group, selection, option.id));
  return selection;
}

const cart = fc
  .tuple(...[0, 1, 2].map(product))
  .chain((wire) =>
    fc.record({
      wire: fc.constant(wire),
      menu: fc.constant(wire.map(read)),
      lines: fc.array(
        fc.record({
          at: fc.nat(2),
          taps: fc.array(fc.nat(1_000), { maxLength: 12 }),
          qty: fc.integer({ min: 1, max: 40 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      coupon: fc.constantFrom(null, sampleCoupon("desconto10")),
      spending: fc.option(fc.record({ balance: fc.nat(20_000), share: fc.integer({ min: 1, max: 100 }) })),
      place: fc.record(
        { fee: fc.integer({ min: 0, max: 5_000 }), freeFrom: fc.integer({ min: 0, max: 40_000 }) },
        { requiredKeys: ["fee"] },
      ),
    }),
  )
  .map(({ menu, lines, ...rest }) => ({
    ...rest,
    menu,
    lines: lines.flatMap(({ at, taps, qty }) => {
      const chosen = menu[at];
      return chosen ? [lineOf(chosen, chooseAtRandom(chosen, taps), "", qty)] : [];
    }),
  }));

type Cart = typeof cart extends fc.Arbitrary<infer T> ? T : never;

function bodyOf({ lines, coupon, spending }: Cart, expectedTotal: number): OrderBody {
  const products = lines.map((line) => ({
    product_id: line.id,
    variation_id: line.variation?.id ?? null,
    amount: line.qty,
    observations: null,
    complements: line.selectedComplements.map((group) => ({
      data: group.options.map(({ id, qty }) => ({ id, amount: qty })),
    })),
    is_service: false as const,
  }));
  return orderBodySchema.parse(
    anOrder(customer, {
      ...{ products, promo_code: coupon?.code ?? null, use_balance: spending !== null },
      expected_total: toReais(expectedTotal),
    }),
  );
}

const NO_LIMITS = { firstOrder: false, starts: null, ends: null, days: null, perCustomer: null, total: null };

function offerOf({ menu, place, coupon, spending }: Cart): Offer {
  const paymentTypes = aDocument("a").payment_types.map((type) => paymentTypeSchema.parse(type));
  const use = { day: "2026-03-02", weekday: 1, uses: 0, customer: null };
  const offered = coupon && { rule: { ...coupon, ...NO_LIMITS }, use };
  const shop = { isTaken: true, closed: "", minOrder: 0, menu, paymentTypes, modes: ["DELIVERY" as const] };
  return { ...shop, address: { place }, coupon: offered, spending };
}

/**
 * The rule again in words of its own: the list fee, unless the products alone are worth what makes it free; of the balance
 * no more than its share of the products, nor than the coupon leaves.
 */
function chargedTotals({ lines, coupon, spending, place: { fee, freeFrom = Number.POSITIVE_INFINITY } }: Cart) {
  const products = lines.reduce((sum, line) => sum + unitPrice(line) * line.qty, 0);
  const totals = totalsOf(lines, coupon, products >= freeFrom ? 0 : fee, spending);
  const taken = coupon ? Math.round(products / 10) : 0;
  const least = spending
    ? Math.min(spending.balance, Math.floor((products * spending.share) / 100), products - taken)
    : 0;
  expect(totals).toMatchObject({ spent: least, total: products - taken - least });
  return totals;
}

function isComplete({ menu, lines }: Cart): boolean {
  return lines.every((line) => {
    const of = menu.find((candidate) => candidate.id === line.id);
    return of && firstMissing(of, selectionOf(line)) === null;
  });
}

test("[CART-12] [CART-13] [CART-14] [CART-15] every cart that the screens can build costs the same on the server", {
  timeout: FUZZ_TIMEOUT,
}, () => {
  fc.assert(
    fc.property(cart.filter(isComplete), (given) => {
      const totals = chargedTotals(given);
      const result = priceOrder(offerOf(given), bodyOf(given, totals.totalWithDelivery));
      expect(result).toMatchObject({ ok: true, value: { totals } });
      if (!result.ok) return;
      const { products } = bodyOf(given, totals.totalWithDelivery);
      const reckoned = products.map((each) => {
        const wire = given.wire.find(({ id }) => id === each.product_id);
        return wire && reckonedUnit(wire, each);
      });
      expect(result.value.lines.map(unitPrice)).toEqual(reckoned);
      expect(given.lines.map(unitPrice)).toEqual(reckoned);
    }),
    { numRuns: TRIES.numRuns },
  );
});

function bare(given: Cart): Cart {
  return { ...given, lines: given.lines.map((line) => ({ ...line, variation: null, selectedComplements: [] })) };
}

test("a cart without a required choice, or with another total, is never priced", { timeout: FUZZ_TIMEOUT }, () => {
  const sent = fc.oneof(cart, cart.map(bare));
  const off = fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 500 }));
  let incomplete = 0;
  fc.assert(
    fc.property(sent, off, (given, by) => {
      const { totalWithDelivery } = chargedTotals(given);
      const expected = Math.max(0, totalWithDelivery + by);
      const { ok } = priceOrder(offerOf(given), bodyOf(given, expected));
      if (!isComplete(given)) incomplete++;
      expect(ok).toBe(isComplete(given) && expected === totalWithDelivery);
    }),
    TRIES,
  );
  expect(incomplete).toBeGreaterThan(TRIES.numRuns / 10);
  tellTried("carts at the server's prices", TRIES, `${incomplete.toLocaleString("en")} lacked something`);
});
