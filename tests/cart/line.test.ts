import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CartLine, lineKey, lineOf, lineTotal, selectionOf, unitPrice } from "@/lib/domain/cart/line";
import { unitCount, withLine, withLineAt, withQuantity, withReplaced } from "@/lib/domain/cart/lines";
import { missingToMinimum, totalsOf } from "@/lib/domain/cart/pricing";
import { parseStoredCart } from "@/lib/domain/checkout/stored-cart";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import { unitPriceOf } from "@/lib/domain/menu/selection";
import { aLine as aBurger } from "../support/cart-line";
import { aChoice } from "../support/menu-arbitraries";
import { aGroup, aProduct, aVariation } from "../support/product";

const qty = fc.integer({ min: 1, max: 50 });
const aLine: fc.Arbitrary<CartLine> = fc
  .tuple(aChoice, fc.string({ maxLength: 20 }), qty)
  .map(([{ product, selection }, note, count]) => lineOf(product, selection, note, count));
const lines = fc.array(aLine, { maxLength: 6 });

describe("prices", () => {
  test("[CART-12] unit price: priceFinal, else price + variation + options × quantity, as the product dialog showed it", () => {
    fc.assert(
      fc.property(aChoice, qty, ({ product, selection }, count) => {
        const line = lineOf(product, selection, "", count);
        expect(unitPrice(line)).toBe(unitPriceOf(product, selection));
        expect(unitPrice({ ...line, priceFinal: 1 })).toBe(1);
      }),
    );
  });

  test("[CART-13] a line's total is unit price times quantity", () => {
    fc.assert(
      fc.property(aLine, (line) => {
        expect(lineTotal(line)).toBe(unitPrice(line) * line.qty);
      }),
    );
  });

  test("[CART-14] the subtotal adds price, variation and every option times its quantity, times the line's", () => {
    const line = aBurger({
      price: 4_000,
      qty: 3,
      variation: { id: "g", name: "Grande", price: 500 },
      selectedComplements: [{ id: "e", name: "Extras", options: [{ id: "b", name: "Bacon", price: 300, qty: 2 }] }],
    });
    const plain: CartLine = { ...line, variation: null, selectedComplements: [], qty: 1 };
    expect(totalsOf([line, plain], null).subtotal).toBe((4_000 + 500 + 2 * 300) * 3 + 4_000);
  });

  test("[CART-15] subtotal, total without the fee, and the amount to collect with it", () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(null, sampleCoupon("desconto10")), fc.nat(5_000), (all, coupon, fee) => {
        const totals = totalsOf(all, coupon, fee);
        expect(totals.subtotal).toBe(all.reduce((sum, line) => sum + lineTotal(line), 0));
        expect(totals.total).toBe(totals.subtotal - totals.discount);
        expect(totals.totalWithDelivery).toBe(totals.total + fee);
        expect(totals.total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("the minimum order includes its exact amount", () => {
    expect(missingToMinimum(2499, 2500)).toBe(1);
    expect(missingToMinimum(2500, 2500)).toBe(0);
  });
});

test("[ENTITY-08] a line is the product with quantity, note, variation and the chosen complements", () => {
  const product = aProduct({
    id: "1",
    name: "X-Burger",
    image: "/media/x/w160.webp",
    price: 2_000,
    variations: [aVariation({ id: "g", name: "Grande", price: 500 })],
    groups: [aGroup(), aGroup({ id: "m", name: "Molhos" })],
  });
  const line = lineOf(product, { variationId: "g", quantities: { e: { b: 2 } } }, " sem cebola ", 3);
  expect(line).toEqual({
    id: "1",
    name: "X-Burger",
    image: "/media/x/w160.webp",
    price: 2_000,
    qty: 3,
    note: "sem cebola",
    variation: { id: "g", name: "Grande", price: 500 },
    selectedComplements: [{ id: "e", name: "Extras", options: [{ id: "b", name: "Bacon", price: 300, qty: 2 }] }],
  });
  expect(parseStoredCart({ items: [{ ...line, priceFinal: 990 }], updatedAt: 1 })?.items).toEqual([
    { ...line, priceFinal: 990 },
  ]);
});

describe("equality of lines", () => {
  test("[CART-03] depends on note and complements, not on spaces around a note", () => {
    fc.assert(
      fc.property(aLine, (line) => {
        expect(lineKey({ ...line, note: ` ${line.note} ` })).toBe(lineKey(line));
        expect(lineKey({ ...line, note: `${line.note}!` })).not.toBe(lineKey(line));
        const more = { id: "novo", name: "Novo", options: [{ id: "o", name: "O", price: 0, qty: 1 }] };
        expect(lineKey({ ...line, selectedComplements: [...line.selectedComplements, more] })).not.toBe(lineKey(line));
      }),
    );
  });

  test("[CART-03] depends on product, variation, group, option and its quantity", () => {
    const variation = { id: "g", name: "Grande", price: 500 };
    const extras = (id: string, option: string, qty: number) => [
      { id, name: "Extras", options: [{ id: option, name: "Bacon", price: 300, qty }] },
    ];
    const line = aBurger({ selectedComplements: extras("e", "b", 1) });
    const all: CartLine[] = [
      line,
      { ...line, id: "2" },
      { ...line, variation },
      { ...line, variation: { ...variation, id: "p" } },
      ...[extras("f", "b", 1), extras("e", "c", 1), extras("e", "b", 2)].map((selectedComplements) => ({
        ...line,
        selectedComplements,
      })),
    ];
    expect(new Set(all.map(lineKey)).size).toBe(all.length);
  });

  test("does not depend on the order of complements, or on prices", () => {
    fc.assert(
      fc.property(aLine, (line) => {
        const turned = line.selectedComplements
          .map((each) => ({ ...each, options: each.options.map((o) => ({ ...o, price: o.price + 1 })).reverse() }))
          .reverse();
        expect(lineKey({ ...line, selectedComplements: turned })).toBe(lineKey(line));
      }),
    );
  });

  test("a line describes its choices", () => {
    fc.assert(
      fc.property(aChoice, ({ product, selection }) => {
        const line = lineOf(product, selection, "", 1);
        expect(lineOf(product, selectionOf(line), "", 1)).toEqual(line);
      }),
    );
  });
});

describe("lines", () => {
  test("[CART-02] adding keeps every unit: an equal line takes the quantity, any other is appended", () => {
    fc.assert(
      fc.property(lines, aLine, fc.boolean(), (all, other, joins) => {
        const cart = all.reduce<CartLine[]>(withLine, []);
        const added = { ...((joins && cart[0]) || other), qty: other.qty };
        const after = withLine(cart, added);
        const isOther = (line: CartLine) => lineKey(line) !== lineKey(added);
        expect(unitCount(after)).toBe(unitCount(cart) + added.qty);
        expect(new Set(after.map(lineKey)).size).toBe(after.length);
        expect(after.filter(isOther)).toEqual(cart.filter(isOther));
        expect(after.length).toBe(cart.length + (cart.every(isOther) ? 1 : 0));
      }),
    );
  });

  test("[CART-08] a quantity of 0 drops that line only, and a repeated write changes nothing more", () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(5), (all, pick, count) => {
        const cart = all.reduce<CartLine[]>(withLine, []);
        const line = cart[pick % Math.max(1, cart.length)];
        if (!line) return;
        const key = lineKey(line);
        const once = withQuantity(cart, key, count);
        expect(withQuantity(once, key, count)).toEqual(once);
        expect(once.filter((each) => lineKey(each) !== key)).toEqual(cart.filter((each) => lineKey(each) !== key));
        expect(once.find((each) => lineKey(each) === key)?.qty).toBe(count > 0 ? count : undefined);
      }),
    );
  });

  test("a restored line returns to its place, and takes the quantity of an equal one added meanwhile", () => {
    fc.assert(
      fc.property(lines, fc.nat(), qty, (all, pick, count) => {
        const cart = all.reduce<CartLine[]>(withLine, []);
        const index = pick % Math.max(1, cart.length);
        const line = cart[index];
        if (!line) return;
        const without = withReplaced(cart, lineKey(line), null);
        expect(withLineAt(without, line, index)).toEqual(cart);
        const again = withLine(without, { ...line, qty: count });
        expect(withLineAt(again, line, index)).toEqual([...without, { ...line, qty: count + line.qty }]);
      }),
    );
  });

  test("an edited line stays in its place, and takes the quantity of a now equal one", () => {
    fc.assert(
      fc.property(lines, aLine, fc.nat(), fc.boolean(), (all, other, pick, joins) => {
        const cart = all.reduce<CartLine[]>(withLine, []);
        const edited = { ...((joins && cart[pick % 3]) || other), qty: other.qty };
        const index = pick % Math.max(1, cart.length);
        const line = cart[index];
        if (!line) return;
        const after = withReplaced(cart, lineKey(line), edited);
        const twins = cart.filter((each) => each !== line && lineKey(each) === lineKey(edited));
        const before = cart.slice(0, index).filter((each) => !twins.includes(each));
        expect(lineKey(after[before.length] ?? edited)).toBe(lineKey(edited));
        expect(after.length).toBe(cart.length - twins.length);
        expect(unitCount(after)).toBe(unitCount(cart) - line.qty + edited.qty);
        expect(new Set(after.map(lineKey)).size).toBe(after.length);
        expect(withReplaced(cart, lineKey(line), null)).toEqual(cart.filter((each) => each !== line));
        expect(withReplaced(cart, "outra", edited)).toEqual(cart);
      }),
    );
  });
});
