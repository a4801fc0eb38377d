import fc from "fast-check";
import { expect, test } from "vitest";
import type { Product } from "@/lib/domain/menu/product";
import { type CatalogItem, catalogCsv, catalogItems, catalogXml } from "@/lib/domain/seo/catalog-feed";
import { anyProduct } from "../support/menu-arbitraries";
import { aProduct, aVariation } from "../support/product";
import { ORIGIN } from "./example";

const shop = { origin: ORIGIN, name: "Brasa & Cia" };
const image = "/media/0123456789abcdef0123/w960.webp";
const shelf = (...products: Product[]) => [{ category: { name: "Lanches" }, products }];

test("a product is an item under its measured id, with the least that it costs and what it cost before", () => {
  expect(catalogItems(shop, shelf(aProduct({ image, saving: 500 })))).toEqual({
    items: [
      {
        id: "101",
        title: "X-Tudo",
        description: "Pão, carne e queijo.",
        availability: "in stock",
        condition: "new",
        price: "34.90 BRL",
        sale_price: "29.90 BRL",
        link: `${ORIGIN}/produto/101-x-tudo?utm_source=catalogo`,
        image_link: `${ORIGIN}/media/0123456789abcdef0123/w960.jpg`,
        brand: "Brasa & Cia",
        product_type: "Lanches",
      },
    ],
    leftOut: 0,
    alcoholic: 0,
  });
});

test("each size is an item of the product's group, and its link chooses it", () => {
  const sizes = [
    aVariation({ id: "p", name: "Pequena", price: 0 }),
    aVariation({ id: "g", name: "Grande", price: 900, available: false }),
  ];
  const { items } = catalogItems(shop, shelf(aProduct({ image, variations: sizes })));
  const facts = items.map(({ id, item_group_id, title, size, price, availability }) => ({
    ...{ id, item_group_id, title, size, price, availability },
  }));
  expect(facts).toEqual([
    {
      ...{ id: "101:p", item_group_id: "101", title: "X-Tudo, Pequena", size: "Pequena" },
      ...{ price: "29.90 BRL", availability: "in stock" },
    },
    {
      ...{ id: "101:g", item_group_id: "101", title: "X-Tudo, Grande", size: "Grande" },
      ...{ price: "38.90 BRL", availability: "out of stock" },
    },
  ]);
  expect(items.map(({ link }) => link)).toEqual([
    `${ORIGIN}/produto/101-x-tudo?utm_source=catalogo`,
    `${ORIGIN}/produto/101-x-tudo?c=vg&utm_source=catalogo`,
  ]);
});

test("what a catalogue would refuse is left out and counted: without a picture, free, of unknown price", () => {
  const products = [
    aProduct({ id: "1", image: null }),
    aProduct({ id: "2", image, price: 0 }),
    aProduct({ id: "3", image, isPriceUnknown: true }),
    aProduct({ id: "4", image, available: false }),
  ];
  const { items, leftOut } = catalogItems(shop, shelf(...products));
  expect(items.map(({ id, availability }) => [id, availability])).toEqual([["4", "out of stock"]]);
  expect(leftOut).toBe(3);
});

test("alcohol, which Meta forbids, is left out and counted, with each of its sizes", () => {
  const variations = [aVariation({ id: "p" }), aVariation({ id: "g" })];
  const drinks = [aProduct({ id: "1", image, isAlcoholic: true, variations }), aProduct({ id: "2", image })];
  const { items, leftOut, alcoholic } = catalogItems(shop, shelf(...drinks));
  expect([items.map(({ id }) => id), leftOut, alcoholic]).toEqual([["2"], 0, 2]);
});

test("a size whose id is too long is counted, and a long name leaves room for the size's", () => {
  const variations = [aVariation({ id: "p", name: "Pequena" }), aVariation({ id: "g".repeat(100) })];
  const { items, leftOut } = catalogItems(shop, shelf(aProduct({ image, name: "Pão ".repeat(60), variations })));
  expect([items.length, leftOut]).toEqual([1, 1]);
  expect(items[0]?.title).toMatch(/^Pão .*…, Pequena$/);
});

test("no size has the id of another product", () => {
  const sized = aProduct({ id: "nomao", image, variations: [aVariation({ id: "a" })] });
  const ids = catalogItems(shop, shelf(sized, aProduct({ id: "nomao:a", image }), aProduct({ id: "nomao~1a", image })));
  expect(ids.items.map(({ id }) => id)).toEqual(["nomao:a", "nomao~1a", "nomao~01a"]);
});

test("a name is no formula in a spreadsheet", () => {
  const { items } = catalogItems(shop, shelf(aProduct({ image, name: "=1+1", description: "-2" })));
  expect(catalogCsv(items)).toContain('\r\n101,," =1+1"," -2",in stock');
});

test("a product of two categories is listed once", () => {
  const product = aProduct({ image });
  expect(catalogItems(shop, [...shelf(product), ...shelf(product)]).items).toHaveLength(1);
});

/** Reads the file as simply as its format allows. */
function readXml(text: string): CatalogItem[] {
  const plain = (value: string) =>
    value
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&apos;", "'")
      .replaceAll("&amp;", "&");
  return [...text.matchAll(/<item>\n((?:<g.*\n)*)<\/item>/g)].map(([, fields = ""]) =>
    Object.fromEntries(
      [...fields.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name, value = ""]) => [name, plain(value)]),
    ),
  );
}

function readCsv(text: string): CatalogItem[] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)].map(
    ([, quoted, bare, end]) => [quoted?.replaceAll('""', '"') ?? bare ?? "", end] as const,
  );
  const rows: string[][] = [[]];
  for (const [cell, end] of cells) {
    rows.at(-1)?.push(cell);
    if (end !== ",") rows.push([]);
  }
  const [fields = [], ...items] = rows.slice(0, -1);
  return items.map((row) =>
    Object.fromEntries(row.flatMap((value, at) => (value === "" ? [] : [[fields[at] ?? "", value.trimStart()]]))),
  );
}

test("whatever the menu says, both files say the same, within the lengths that Meta allows", () => {
  const named = fc.record({ name: fc.string({ unit: "grapheme", maxLength: 300 }), product: anyProduct });
  fc.assert(
    fc.property(fc.array(named, { maxLength: 5 }), (listed) => {
      const products = listed.map(({ name, product }, n) => ({
        ...product,
        id: `${n}${product.id}`,
        name: name || "x",
      }));
      const { items, leftOut, alcoholic } = catalogItems(shop, shelf(...products));
      const written = items.map((item) => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== "")));
      expect(readXml(catalogXml(shop, items))).toEqual(written);
      expect(readCsv(catalogCsv(items))).toEqual(written);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      const sizes = products.map(({ variations }) => Math.max(1, variations.length));
      expect(items.length + leftOut + alcoholic).toBe(sizes.reduce((sum, count) => sum + count, 0));
      for (const { title = "", description = "", price, sale_price } of items) {
        expect([...title].length).toBeLessThanOrEqual(200);
        expect([...description].length).toBeLessThanOrEqual(9_999);
        expect(title && description).not.toBe("");
        expect(price).toMatch(/^\d+\.\d\d BRL$/);
        if (sale_price) expect(Number.parseFloat(sale_price)).toBeLessThan(Number.parseFloat(price ?? ""));
      }
    }),
    { numRuns: 200 },
  );
});

test("names that no XML can hold lose only those letters", () => {
  const items = catalogItems(shop, shelf(aProduct({ image, name: "Pão\u0000 \uffff<b>&\"'" }))).items;
  expect(catalogXml(shop, items)).toContain("<g:title>Pão  &lt;b&gt;&amp;&quot;&apos;</g:title>");
});
