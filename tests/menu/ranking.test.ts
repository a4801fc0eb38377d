import { describe, expect, test } from "vitest";
import type { Product } from "@/lib/domain/menu/product";
import { createMenuSearch } from "@/lib/domain/menu/search";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";

function dish(id: string, over: Partial<Product> = {}): Product {
  return aProduct({ id, name: `Prato ${id}`, description: "", categoryId: "c", variations: [], groups: [], ...over });
}

function search(products: readonly Product[], categoryName?: (id: string) => string) {
  const menu = createMenuSearch(products, categoryName);
  while (menu.indexNext());
  return menu;
}

const extras = (...names: string[]) => [
  aGroup({ options: names.map((name) => anOption({ id: name, name })) }),
  aGroup({ id: "f", options: [anOption({ id: "x", name: "Farofa" })] }),
];

/** Whether a dish is found by its options alone, which the literal search does not read. */
function finds(text: string, ...options: string[]): boolean {
  return search([dish("1", { groups: extras(...options) })]).find(text).length > 0;
}

describe("a search finds a product", () => {
  test("by its options, its sizes and its category", () => {
    const products = [
      dish("1", { groups: extras("Queijo coalho") }),
      dish("2", { variations: [aVariation({ name: "Gigante" }), aVariation({ id: "g", name: "Broto" })] }),
      dish("3", { categoryId: "doces" }),
    ];
    const menu = search(products, (id) => (id === "doces" ? "Guloseimas" : "Outros"));
    const ids = (text: string) => menu.find(text).map(({ product }) => product.id);
    expect(ids("coalho")).toEqual(["1"]);
    expect(ids("farofa")).toEqual(["1"]);
    expect(ids("gigante")).toEqual(["2"]);
    expect(ids("broto")).toEqual(["2"]);
    expect(ids("guloseimas")).toEqual(["3"]);
  });

  test("by the first three letters of an option, not by two", () => {
    expect([finds("coa", "Coalho"), finds("co", "Coalho")]).toEqual([true, false]);
  });

  test("with one wrong letter in a word of four, with two in a word of seven, and with none in a shorter one", () => {
    expect([finds("milo", "Milho"), finds("alko", "Alho")]).toEqual([true, true]);
    expect([finds("ovu", "Ovo"), finds("mulko", "Milho")]).toEqual([false, false]);
    expect([finds("calabreja", "Calabresa"), finds("kalabreja", "Calabresa")]).toEqual([true, true]);
    expect([finds("requeixon", "Requeijão"), finds("kekeixon", "Requeijão")]).toEqual([false, false]);
    expect([finds("pimemda", "Pimenta"), finds("tomabi", "Tomate")]).toEqual([true, false]);
  });

  test("by a typo only where fewer than three are found without, and after those, marked as similar", () => {
    const names = ["Pudim", "Pudim de coco", "Pudins da casa", "Pumim"];
    const found = (count: number) =>
      search([...names.slice(0, count), "Pumim"].map((name) => dish(name, { name })))
        .find("pudim")
        .map(({ product, isSimilar }) => [product.name, isSimilar === true]);
    expect(found(3)).toEqual(names.slice(0, 3).map((name) => [name, false]));
    expect(found(2)).toEqual([
      ["Pudim", false],
      ["Pudim de coco", false],
      ["Pumim", true],
    ]);
    expect(found(0)).toEqual([["Pumim", true]]);
  });

  test("only where it holds all of the words, small ones like 'de' and 'com' aside", () => {
    const options = ["Molho de alho", "Bacon"];
    expect([finds("molho bacon", ...options), finds("molho cebola", ...options)]).toEqual([true, false]);
    expect([finds("bacon com molho", ...options), finds("um molho para o bacon", ...options)]).toEqual([true, true]);
    expect([finds("com", "Filé com fritas"), finds("com", "Filé")]).toEqual([true, false]);
  });

  test("by a text with spaces around it, and by the first hundred letters of a long one", () => {
    const long = "massa fresca ".repeat(12).trim();
    const menu = search([dish("1", { name: "Pão na chapa", description: long })]);
    expect(menu.find("  pão na  ")).toHaveLength(1);
    expect(menu.find(`${long.slice(0, 100)} que ninguém escreveu`)).toHaveLength(1);
    expect(menu.find(`que ninguém escreveu ${long}`)).toEqual([]);
  });

  test("without a category's name where the menu knows none", () => {
    expect(search([dish("1")]).find("stryker")).toEqual([]);
    expect(search([dish("1"), dish("2")]).find("undefined")).toEqual([]);
  });
});

describe("a search lists", () => {
  test("the text in a name before the same text in a description", () => {
    const products = [dish("1", { description: "Leva bacon" }), dish("2", { name: "Bacon" })];
    expect(
      search(products)
        .find("bacon")
        .map(({ product }) => product.id),
    ).toEqual(["2", "1"]);
  });

  test("a related name before a category, and that before an option", () => {
    const products = [
      dish("1", { groups: [aGroup({ options: [anOption({ name: "Galinha" })] })] }),
      dish("2", { categoryId: "aves" }),
      dish("3", { name: "Galinha" }),
    ];
    const menu = search(products, (id) => (id === "aves" ? "Galinha" : "Pratos"));
    expect(menu.find("frangos").map(({ product }) => product.id)).toEqual(["3", "2", "1"]);
  });

  test("the best match first, however far down the menu it stands", () => {
    const products = Array.from({ length: 260 }, (_, n) => dish(`${n}`, { groups: extras("Galinha") }));
    const best = dish("best", { name: "Galinha" });
    const found = search([...products, best]).find("frangos");
    expect(found).toHaveLength(261);
    expect(found[0]?.product).toBe(best);
  });
});

describe("a search marks", () => {
  const marked = (text: string, over: Partial<Product>) => {
    const [hit] = search([dish("1", over)]).find(text);
    const cut = (whole: string, ranges: readonly (readonly [number, number])[] = []) =>
      ranges.map(([from, to]) => whole.slice(from, to));
    return {
      name: cut(hit?.product.name ?? "", hit?.name),
      text: cut(hit?.product.description ?? "", hit?.description),
    };
  };

  test("each place of the text, in the name and in the description", () => {
    const over = { name: "Pão com PAO", description: "O pão da casa" };
    expect(marked("pao", over)).toEqual({ name: ["Pão", "PAO"], text: ["pão"] });
    expect(marked("casa", over)).toEqual({ name: [], text: ["casa"] });
  });

  test("each related word as it is written, and no other", () => {
    const over = { name: "Aipim-frito", description: "Porção de aipim, 500g" };
    expect(marked("mandiocas", over)).toEqual({ name: ["Aipim"], text: ["aipim"] });
  });
});
