import fc from "fast-check";
import { expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { variationsName } from "@/lib/domain/menu/copy";
import { optionPrice, unitPriceOf } from "@/lib/domain/menu/selection";
import { flavoursOf } from "@/lib/domain/share/flavours";
import { choiceInSearch } from "@/lib/domain/share/product-link";
import { demoDocument } from "@/lib/embedded-api/catalogue/demo";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { anyProduct } from "../support/menu-arbitraries";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";

async function demoPizza() {
  const parsed = parseDocument(await demoDocument("forno-da-vila"));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const written = parsed.value.products.find(({ id }) => id === "salgada");
  if (!written) throw new Error("no pizza");
  return productFromResponse({ ...written, category: { ...written.category, name: null } });
}

test("each flavour's address opens its pizza with this flavour chosen and the size still open", async () => {
  const pizza = await demoPizza();
  const flavours = flavoursOf(pizza);
  expect(flavours).toHaveLength(21);
  for (const { option, path } of flavours) {
    const url = new URL(path, "https://forno.test");
    const choice = choiceInSearch(pizza, url.search);
    expect(choice?.selection.quantities.sabores).toEqual({ [option.id]: 1 });
    expect([choice?.notice, choice?.qty]).toEqual([null, 1]);
  }
});

test("a flavour costs what the smallest size of it costs", async () => {
  const calabresa = flavoursOf(await demoPizza()).find(({ option }) => option.name === "Calabresa");
  expect(calabresa?.price).toBe(optionPrice(calabresa?.option as never, "broto"));
});

test("no flavour is cheaper than any whole pizza of it", () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      for (const { option, price } of flavoursOf(product)) {
        const group = product.groups.find(({ options }) => options.includes(option));
        const sizes = product.variations.filter(({ available }) => available);
        const wholes = (sizes.length > 0 ? sizes.map(({ id }) => id) : [null])
          .filter((id) => (group?.maxByVariation?.[id ?? ""] ?? 1) > 0)
          .map((variationId) =>
            unitPriceOf(product, { variationId, quantities: { [group?.id ?? ""]: { [option.id]: 1 } } }),
          );
        expect(price).toBe(Math.min(...wholes));
      }
    }),
  );
});

test("stand only on the menu of a shop that describes them, and never sold out ones", () => {
  const options = [
    anOption({ id: "a", name: "Atum", description: "Atum e cebola" }),
    anOption({ id: "b", name: "Bacon" }),
    anOption({ id: "c", name: "Caprese", available: false }),
  ];
  const pizza = (part: object) =>
    aProduct({ groups: [aGroup({ id: "g", min: 1, priceMethod: "MAX", options, ...part })] });
  const names = (product: ReturnType<typeof pizza>) => flavoursOf(product).map(({ option }) => option.name);
  expect(names(pizza({}))).toEqual(["Atum", "Bacon"]);
  expect(names(pizza({ priceMethod: undefined }))).toEqual([]);
  expect(names(pizza({ min: 0 }))).toEqual([]);
  expect(names(pizza({ options: options.map(({ description: _, ...option }) => option) }))).toEqual([]);
  expect(names({ ...pizza({}), available: false })).toEqual([]);
});

test.each([
  [["Broto", "Grande", "Gigante"], "Tamanho"],
  [["300 ml", "500ml", "1 L"], "Tamanho"],
  [["Pequena (4 fatias)", "Média", "Família"], "Tamanho"],
  [["P", "M", "GG"], "Tamanho"],
  [["Simples", "Duplo"], "Tamanho"],
  [["Com gás", "Sem gás"], "Escolha uma opção"],
  [["Pão brioche", "Grande"], "Escolha uma opção"],
])("[PRODUCT-04] variations %j are headed '%s'", (names, heading) => {
  expect(variationsName(names.map((name) => aVariation({ id: name, name })))).toBe(heading);
});
