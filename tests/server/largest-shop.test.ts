import { beforeAll, expect, inject, test } from "vitest";
import { structuredDataOf } from "../seo/schema-org";
import { importShop } from "../support/imported-shop";
import { largeMarket } from "../support/large-market";
import { linksOf } from "../support/page-tags";
import { ask } from "../support/storefront";

const PRODUCTS = 5_000;
const CATEGORIES = 100;
const port = inject("port");
const host = `atacado.localhost:${port}`;
let menu: string;

beforeAll(async () => {
  await importShop(port, largeMarket("atacado", PRODUCTS, CATEGORIES));
  menu = (await ask({ port, host, path: "/" })).body;
});

test("the largest shop has a menu page below the 2 MB that a search engine reads", () => {
  expect(Buffer.byteLength(menu)).toBeLessThan(1_900_000);
});

test("the largest shop has the restaurant's data whole within the first 100 KB, before any product", () => {
  const start = Buffer.from(menu).subarray(0, 100_000).toString("utf8");
  const [restaurant] = structuredDataOf(start).filter((node) => node["@type"] === "Restaurant");
  expect(restaurant).toMatchObject({ name: "Mercado Grande", url: `http://${host}/` });
  expect(start.indexOf("application/ld+json")).toBeLessThan(start.indexOf('href="/produto/'));
});

test("the largest shop names the sections of its menu alone, and leads to a page of each", () => {
  const menus = structuredDataOf(menu).filter((node) => node["@type"] === "Menu");
  expect(menus).toHaveLength(1);
  const sections = menus.flatMap((node) => (node["@type"] === "Menu" ? (node.hasMenuSection ?? []) : []));
  expect(sections).toHaveLength(CATEGORIES);
  expect(sections[0]).toMatchObject({ name: "Seção 1", url: `http://${host}/cardapio/c0-secao-1` });
  expect(sections.flatMap((section) => section.hasMenuItem ?? [])).toEqual([]);
  expect(Buffer.byteLength(JSON.stringify(menus))).toBeLessThan(30_000);
});

test("the largest shop leads to every product by pages of its categories, and says how many there are", async () => {
  expect(menu).toContain("Ver todos os 50");
  const categories = linksOf(menu).filter((href) => href.startsWith("/cardapio/"));
  expect(categories).toHaveLength(CATEGORIES);
  const products = new Set<string>();
  for (const path of categories) {
    const page = await ask({ port, host, path });
    expect(page.status).toBe(200);
    for (const href of linksOf(page.body)) if (href.startsWith("/produto/")) products.add(href);
  }
  expect(products.size).toBe(PRODUCTS);
});
