import { describe, expect, test } from "vitest";
import type { Product } from "@/lib/domain/menu/product";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";

const option = (id: string, price: number, over = {}) => anOption({ id, name: id, price, maxQuantity: 1, ...over });
const card = (over: Partial<Product>) => startingPrice(aProduct({ price: 2_000, variations: [], groups: [], ...over }));
const sizes = (...prices: number[]) => prices.map((price) => aVariation({ id: `v${price}`, price }));

describe("the price on the card", () => {
  test("has the cheapest size, and says that it varies only when the sizes differ", () => {
    expect(card({ variations: sizes(900, 500) })).toEqual({ amount: 2_500, varies: true });
    expect(card({ variations: sizes(500, 500) })).toEqual({ amount: 2_500, varies: false });
  });

  test("ignores a size and an option that are sold out", () => {
    const [small, large] = sizes(100, 900);
    if (!small || !large) throw new Error("two sizes");
    expect(card({ variations: [{ ...small, available: false }, large] })).toEqual({ amount: 2_900, varies: false });
    const required = aGroup({ min: 1, max: 1, options: [option("a", 100, { available: false }), option("b", 300)] });
    expect(card({ groups: [required] })).toEqual({ amount: 2_300, varies: false });
  });

  test("has nothing of a group that may stay empty", () => {
    const extras = aGroup({ min: 0, max: 4, options: [option("a", 100), option("b", 300)] });
    expect(card({ groups: [extras] })).toEqual({ amount: 2_000, varies: false });
  });

  test("has as many of the cheapest options as a group demands, and no option more often than allowed", () => {
    const options = [option("c", 500), option("a", 100), option("b", 300, { maxQuantity: 2 })];
    expect(card({ groups: [aGroup({ min: 2, max: 3, options })] })).toEqual({ amount: 2_400, varies: true });
    const twice = [option("a", 100, { maxQuantity: 9 })];
    expect(card({ groups: [aGroup({ min: 2, max: 3, options: twice })] })).toEqual({ amount: 2_200, varies: false });
  });

  test("varies when any required group does, whatever comes before or after it", () => {
    const same = aGroup({ id: "s", min: 1, max: 1, options: [option("a", 100), option("b", 100)] });
    const other = aGroup({ id: "o", min: 1, max: 1, options: [option("c", 0), option("d", 200)] });
    expect(card({ groups: [same] })).toEqual({ amount: 2_100, varies: false });
    expect(card({ groups: [same, other] })).toEqual({ amount: 2_100, varies: true });
    expect(card({ groups: [other, same] })).toEqual({ amount: 2_100, varies: true });
    expect(card({ variations: sizes(0, 500), groups: [same] })).toEqual({ amount: 2_100, varies: true });
  });
});
