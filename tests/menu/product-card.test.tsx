import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MenuSections } from "@/components/menu/menu-sections";
import { ProductCard } from "@/components/menu/product-card";
import { SearchResults } from "@/components/menu/search/search-results";
import { aProduct } from "../support/product";

const PICTURE = "/media/0123456789abcdef0123456789abcdef/w960.webp";

const card = (image: string | null) =>
  renderToStaticMarkup(createElement(ProductCard, { product: { ...aProduct(), image }, eager: false, first: false }));

test("[CARD-03] [CARD-04] a card without a picture is its text alone, and asks no server for another picture", () => {
  expect(card(PICTURE)).toContain("<img");
  expect(card(null)).not.toMatch(/<img|src=|placeholder/);
});

test("a search result reads name, description and price, with a picture only where there is one", () => {
  const product = { ...aProduct(), description: "Com mussarela", image: null, variations: [], groups: [], price: 2590 };
  const hits = [{ product, name: [], description: [] }];
  const html = renderToStaticMarkup(createElement(SearchResults, { id: "r", hits, active: -1, onOpen: () => {} }));
  expect(html).not.toContain("<img");
  const heard = html.replace(/<[^>]+>/g, "");
  expect(heard).toMatch(new RegExp(`^${product.name} +Com mussarela +R\\$.25,90$`));
});

const menu = (pictures: readonly (string | null)[]) =>
  renderToStaticMarkup(
    createElement(MenuSections, {
      sections: [
        {
          category: { id: "c", name: "Pizzas" },
          products: pictures.map((image, n) => ({ ...aProduct(), id: `p${n}`, image })),
        },
      ],
    }),
  );

test("a menu with pictures for less than a third of its dishes is laid out for its texts", () => {
  expect(menu([PICTURE, PICTURE, null])).toContain('class="menu-section"');
  expect(menu([PICTURE, null, null])).toContain('class="menu-section"');
  expect(menu([PICTURE, null, null, null])).toContain('class="menu-section few"');
  expect(menu([null, null])).toContain('class="menu-section few bare"');
});

test("what sells most stands in a row above the menu, but not on a category's own page", () => {
  const products = ["a", "b", "c", "d"].map((id) => ({ ...aProduct(), id, name: `Prato ${id}` }));
  const sections = [{ category: { id: "c", name: "Pratos" }, products }];
  const rendered = (over: { popular?: string[]; category?: string }) =>
    renderToStaticMarkup(createElement(MenuSections, { sections, ...over }));
  const named = (html: string) => [...html.matchAll(/<h3>([^<]+)/g)].map(([, name]) => name);
  const whole = ["Prato a", "Prato b", "Prato c", "Prato d"];
  const html = rendered({ popular: ["d", "x", "b", "a"] });
  expect(html.indexOf("Mais pedidos")).toBeLessThan(html.indexOf("Pratos"));
  expect(named(html)).toEqual(["Prato d", "Prato b", "Prato a", ...whole]);
  expect(named(rendered({}))).toEqual(whole);
  expect(rendered({ popular: ["d", "b", "a"], category: "c" })).not.toContain("Mais pedidos");
});

test("a card has a '+' if one tap can add its product", () => {
  const plus = (over: Parameters<typeof aProduct>[0]) =>
    renderToStaticMarkup(createElement(ProductCard, { product: aProduct(over), eager: false, first: false }));
  expect(plus({ id: "7", name: "Pudim" })).toMatch(/<button[^>]* data-add="7" aria-label="Adicionar Pudim"/);
  expect(plus({ available: false })).not.toContain("<button");
});
