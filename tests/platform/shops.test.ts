import fc from "fast-check";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { ShopsScreen } from "@/components/platform/shops-screen";
import type { District } from "@/lib/domain/address/address";
import { platformPageOf, queryOf } from "@/lib/domain/platform/paths";
import { findShops, type ListedShop, MAX_QUERY, unitsOf } from "@/lib/domain/platform/shops";
import { rendered } from "../support/rendered";
import { tokenOf } from "../support/tokens";

const places = (...names: string[]): District[] => names.map((name) => ({ id: name, name, fee: null }));

function aShop(id: string, fields: Partial<ListedShop> = {}): ListedShop {
  return {
    token: tokenOf(id),
    origin: `https://${id}.loja.test`,
    ...{ name: id, logo: null, city: "Curitiba", state: "PR", cuisine: null, openingTime: null },
    ...{ isOpen: true, brand: null, districts: [] },
    ...fields,
  };
}

const brand = { slug: "forno", name: "Forno da Vila" };
const shops = [
  aShop("zero", { name: "Zero", isOpen: false, districts: places("Batel") }),
  aShop("forno-centro", { name: "Forno Centro", brand, districts: places("Centro", "Batel") }),
  aShop("forno-sul", {
    name: "Forno Sul",
    brand,
    cuisine: "Pizza",
    city: "São José",
    districts: places("Afonso Pena"),
  }),
  aShop("acai", { name: "Açaí da Praça" }),
];

const namesOf = (query: string) => findShops(shops, query).map(({ shop }) => shop.name);

describe("the list of shops", () => {
  test("shows two hundred of thousands, and says how to find the others", () => {
    const many = Array.from({ length: 3_000 }, (_, n) => aShop(`loja-${n}`, { name: `Loja ${n}` }));
    const shown = (query: string) => rendered(createElement(ShopsScreen, { shops: many, query, example: "loja.test" }));
    expect(shown("").match(/<li>/g)).toHaveLength(200);
    expect(shown("")).toContain("200 de 3.000 lojas");
    expect(shown("")).toContain("busque pelo nome, cidade ou bairro");
    expect(shown("Loja 2999")).toContain("Loja 2999");
    expect(shown("Loja 2999")).not.toContain("lojas. Para");
  });

  test("is whole without a search, the open ones first, by name", () => {
    expect(namesOf("  ")).toEqual(["Açaí da Praça", "Forno Centro", "Forno Sul", "Zero"]);
  });

  test("finds a shop by its name, brand, city or kitchen, accents or not", () => {
    expect(namesOf("acai praca")).toEqual(["Açaí da Praça"]);
    expect(namesOf("forno da vila")).toEqual(["Forno Centro", "Forno Sul"]);
    expect(namesOf("PIZZA sao jose")).toEqual(["Forno Sul"]);
    expect(namesOf("nada disso")).toEqual([]);
  });

  test("finds who delivers to a bairro, and says to which", () => {
    expect(findShops(shops, "batel").map(({ shop, district }) => [shop.name, district?.name])).toEqual([
      ["Forno Centro", "Batel"],
      ["Zero", "Batel"],
    ]);
  });
});

test("a town is searched for as such: nobody is told of a bairro that was not asked for", () => {
  const found = findShops([aShop("norte", { city: "Recife", districts: places("Bairro 0") })], "recife");
  expect(found).toMatchObject([{ district: null, isServed: true }]);
});

test("a bairro that some shop delivers to is searched as it is spelt, any other with typing slips", () => {
  expect(namesOf("batle")).toEqual(["Forno Centro", "Zero"]);
  const near = aShop("perto", { name: "Perto", districts: places("Batela") });
  expect(findShops([...shops, near], "batela").map(({ shop }) => shop.name)).toEqual(["Perto"]);
});

test("a bairro of the same name is found in each town, and as each shop spells it", () => {
  const two = [
    aShop("norte", { name: "Norte", city: "Londrina", districts: places("Jd. Bela Vista") }),
    aShop("sul", { name: "Sul", districts: places("Jardim Bela Vista", "Bela Vista") }),
  ];
  const found = findShops(two, "bela vista").map(({ shop, district }) => [shop.name, district?.name]);
  expect(found).toEqual([
    ["Norte", "Jd. Bela Vista"],
    ["Sul", "Bela Vista"],
  ]);
});

describe("a brand", () => {
  test("leads to the unit that delivers to the bairro, and shows the others behind it", () => {
    const units = unitsOf(shops, "forno", "afonso pena");
    expect(units?.brand).toEqual(brand);
    expect(units?.served.map(({ shop, district }) => [shop.name, district?.name])).toEqual([
      ["Forno Sul", "Afonso Pena"],
    ]);
    expect(units?.others.map(({ shop }) => shop.name)).toEqual(["Forno Centro"]);
  });

  test("has all its units where no bairro is said or none delivers there, and none by another's slug", () => {
    for (const place of ["", "Copacabana", "Forno Sul"]) {
      const units = unitsOf(shops, "forno", place);
      expect([units?.served.length, units?.others.length]).toEqual([0, 2]);
    }
    expect(unitsOf(shops, "outra", "")).toBeNull();
  });
});

describe("an address of the bare domain", () => {
  test("leads to the shops, to a brand, and to a search in either", () => {
    expect(platformPageOf("/", "?utm_source=x")).toEqual({ path: "/lojas", isSearch: false });
    expect(platformPageOf("/", "?q=%20")).toEqual({ path: "/lojas", isSearch: false });
    expect(platformPageOf("/", "?q=Água+Verde")).toEqual({ path: "/lojas/~C3~81gua~20Verde", isSearch: true });
    expect(platformPageOf("/marca/forno", "?q=x")).toEqual({ path: "/marca/forno", isSearch: false });
    expect(platformPageOf("/marca/forno", "?bairro=Batel")).toEqual({ path: "/marca/forno/Batel", isSearch: true });
    for (const path of ["/marca", "/marca/A", "/marca/a/b", "/lojas", "/cart"])
      expect(platformPageOf(path, "")).toBeNull();
  });

  test("keeps any search, in signs that mean nothing in a path", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }), (text) => {
        const found = platformPageOf("/", `?${new URLSearchParams({ q: text })}`);
        const segment = found?.path.slice("/lojas/".length) ?? "";
        expect(segment).toMatch(/^[\w~-]*$/);
        const wanted = [...text.replace(/\s+/g, " ").trim()].slice(0, MAX_QUERY).join("");
        expect(queryOf(segment)).toBe(wanted);
      }),
    );
    expect(queryOf("~zz")).toBe("");
  });
});
