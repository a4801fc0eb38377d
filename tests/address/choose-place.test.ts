import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressFromResponse } from "@/lib/contract/address/read-address";
import { addressSchema } from "@/lib/contract/address/schema";
import type { District } from "@/lib/domain/address/address";
import { withAddress, withDistrict } from "@/lib/domain/address/choose-place";
import { placeNamed } from "@/lib/domain/address/delivery";
import { findDistricts } from "@/lib/domain/address/find-district";
import { foldedName } from "@/lib/domain/address/name";
import { placeLine } from "@/lib/domain/address/place-facts";
import { EMPTY_DRAFT } from "@/lib/domain/checkout/draft";
import { parseStoredCart } from "@/lib/domain/checkout/stored-cart";

const batel: District = { id: "_2", name: "Batel", fee: 600, freeFrom: 8_000 };
const districts: District[] = [
  { id: "_1", name: "Vila Água Verde", fee: 0 },
  { id: "_3", name: "Água Verde", fee: 500 },
  batel,
  { id: "_4", name: "São José dos Pinhais", fee: null },
];

describe("the place where to deliver", () => {
  test("is the district of the chosen address, and none of an address without one", () => {
    const saved = (over: object) => addressFromResponse(addressSchema.parse({ id: 9, street: "Rua A", ...over }));
    expect(withAddress(saved({ neighborhood_id: 2 }), districts)).toEqual({
      place: { id: "_2", name: "Batel" },
      addressId: "_9",
    });
    expect(withAddress(saved({}), districts)).toEqual({ place: null, addressId: "_9" });
  });

  test("of another district takes the address back, and the same district keeps it", () => {
    const before = { place: { id: "2", name: "Batel" }, addressId: "_9" };
    expect(withDistrict(before, batel)).toEqual({ place: { id: "_2", name: "Batel" }, addressId: "_9" });
    expect(withDistrict(before, { id: "_3", name: "Água Verde" })).toEqual({
      place: { id: "_3", name: "Água Verde" },
      addressId: null,
    });
    expect(withDistrict({ place: null, addressId: "_9" }, batel).addressId).toBeNull();
  });

  test("has the fee and rules of the list, and none once the shop has left it or states no fee", () => {
    expect(placeNamed({ id: "2" }, districts)).toMatchObject({ fee: 600, freeFrom: 8_000 });
    expect(placeNamed({ id: "_4" }, districts)).toBeNull();
    expect(placeNamed({ id: "_9" }, districts)).toBeNull();
    expect(placeNamed({ id: "_2" }, undefined)).toBeNull();
    expect(placeNamed(null, districts)).toBeNull();
  });

  test("is stored with the cart, and a broken one is not read", () => {
    const stored = (place: unknown) =>
      parseStoredCart({ items: [], updatedAt: 1, coupon: null, draft: { ...EMPTY_DRAFT, place } })?.draft.place;
    expect(stored({ id: "_2", name: "Batel" })).toEqual({ id: "_2", name: "Batel" });
    for (const odd of [undefined, null, "Batel", {}, { id: 2, name: "Batel" }, { id: "_2", name: "B".repeat(400) }])
      expect(stored(odd)).toBeNull();
  });
});

describe("a typed bairro", () => {
  test.each([
    ["agua", ["Água Verde", "Vila Água Verde"]],
    ["VERDE", ["Vila Água Verde", "Água Verde"]],
    ["sao jose", ["São José dos Pinhais"]],
    ["", ["Vila Água Verde", "Água Verde", "Batel", "São José dos Pinhais"]],
    ["erde", []],
    ["batel velho", []],
  ])("%j finds %j", (typed, names) => {
    expect(findDistricts(typed, districts).map(({ name }) => name)).toEqual(names);
  });

  test("is found by each beginning of its name, whatever its accents and capitals", () => {
    const name = fc
      .stringMatching(/^[A-Za-zÀ-ü]{1,12}( [A-Za-zÀ-ü]{1,12}){0,2}$/)
      .filter((text) => foldedName(text) !== "");
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), fc.nat(20), (names, length) => {
        const all = names.map((each, index) => ({ id: String(index), name: each, fee: 1 }));
        const typed = foldedName(names[0] ?? "").slice(0, length);
        expect(findDistricts(typed, all).map(({ id }) => id)).toContain("0");
      }),
    );
  });
});

test("a place in one line says its fee, its time or else the shop's, and a minimum that is greater", () => {
  const shop = { minOrder: 3_000, deliveryTime: "40-60 min" };
  expect(placeLine({ fee: 600 }, shop)).toBe("R$ 6,00 · 40-60 min");
  expect(placeLine({ fee: 0, deliveryTime: "20 min", minOrder: 4_500 }, shop)).toBe(
    "Entrega grátis · 20 min · Mínimo R$ 45,00",
  );
  expect(placeLine({ fee: 600, minOrder: 2_000 }, { minOrder: 3_000, deliveryTime: null })).toBe("R$ 6,00");
});
