import fc from "fast-check";
import { expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import { orderBodySchema } from "@/lib/contract/orders/schema";
import { paymentTypeSchema } from "@/lib/contract/payment/schema";
import { lineOf, selectionOf } from "@/lib/domain/cart/line";
import { totalsOf } from "@/lib/domain/cart/pricing";
import { firstMissing, initialSelection, optionLimit, type Selection, withOption } from "@/lib/domain/menu/selection";
import { toReais } from "@/lib/domain/money";
import type { OrderBody } from "@/lib/embedded-api/orders/lines";
import { type Offer, priceOrder } from "@/lib/embedded-api/orders/pricing";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";
import { aDocument, anOrder } from "./factory";

const TRIES = triesOf("FUZZ_CARTS", 2_000);

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
        }),
        { maxLength: 3 },
      ),
      optionPrices: fc.array(cents, { minLength: 12, maxLength: 12 }),
    })
    .map(({ groups, optionPrices, ...rest }) =>
      productFromResponse(
        productSchema.parse({
          ...rest,
          id: `p${index}`,
          name: `Produto ${index}`,
          category: { id: "1" },
          complements: groups.flatMap((group, at) =>
            names(`g${at}o`, group.options).map((id, option) => ({
              id,
              name: id,
              price: toReais(optionPrices[at * 4 + option] ?? 0),
              max_quantity: group.most,
              category: {
                id: `g${at}`,
                name: `g${at}`,
                min_quantity: group.min,
                max_quantity: Math.max(1, group.min + group.more),
              },
            })),
          ),
        }),
      ),
    );

function names(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index}`);
}

type Product = ReturnType<typeof productFromResponse>;

/** The selection of a customer who taps options at random, then fills what is required. */
function chooseAtRandom(of: Product, taps: readonly number[]): Selection {
  let selection = initialSelection(of);
  const pick = taps[0] ?? 0;
  if (of.variations.length > 0)
    selection = { ...selection, variationId: of.variations[pick % of.variations.length]?.id ?? null };
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
  .chain((menu) =>
    fc.record({
      menu: fc.constant(menu),
      lines: fc.array(
        fc.record({
          at: fc.nat(2),
          taps: fc.array(fc.nat(1_000), { maxLength: 12 }),
          qty: fc.integer({ min: 1, max: 40 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      coupon: fc.constantFrom(null, "desconto10", "DESCONTO10"),
      fee: fc.integer({ min: 0, max: 5_000 }),
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

function bodyOf({ lines, coupon }: Cart, expectedTotal: number): OrderBody {
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
    anOrder(customer, { products, promo_code: coupon, expected_total: toReais(expectedTotal) }),
  );
}

function offerOf({ menu, fee }: Cart): Offer {
  const paymentTypes = aDocument("a").payment_types.map((type) => paymentTypeSchema.parse(type));
  return { isOpen: true, openMessage: null, minOrder: 0, menu, paymentTypes, address: { fee } };
}

function isComplete({ menu, lines }: Cart): boolean {
  return lines.every((line) => {
    const of = menu.find((candidate) => candidate.id === line.id);
    return of && firstMissing(of, selectionOf(line)) === null;
  });
}

test("[CART-12] [CART-13] [CART-14] [CART-15] every cart that the screens can build costs the same on the server", {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(cart.filter(isComplete), (given) => {
      const totals = totalsOf(given.lines, given.coupon, given.fee);
      const result = priceOrder(offerOf(given), bodyOf(given, totals.totalWithDelivery));
      expect(result).toMatchObject({ ok: true, value: { totals } });
    }),
    { numRuns: 10_000 },
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
      const { totalWithDelivery } = totalsOf(given.lines, given.coupon, given.fee);
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
