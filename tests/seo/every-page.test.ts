import type { Metadata } from "next";
import { describe, expect, test } from "vitest";
import { categoryMetadata, menuMetadata, productMetadata } from "@/lib/server/seo/metadata";
import { fieldsOf } from "./google-fields";
import { everyNode } from "./schema-org";
import { DEMOS, dataOfPages, type Shop, shops } from "./shops";
import { mistakesOf } from "./vocabulary";

type Node = Record<string, unknown>;

describe("the vocabulary", () => {
  test.each<[string, Node, RegExp]>([
    ["a type that is none", { "@type": "Pizzeria" }, /no type Pizzeria/],
    ["a property of another type", { "@type": "Offer", servesCuisine: "Pizza" }, /no such property/],
    ["a text where a node belongs", { "@type": "Restaurant", geo: "aqui" }, /no text expected/],
    ["a number where a text belongs", { "@type": "Restaurant", name: 7 }, /no number expected/],
    ["a node of the wrong type", { "@type": "Restaurant", hasMenu: { "@type": "Offer" } }, /is not one of/],
    [
      "a mistake inside",
      { "@type": "Restaurant", address: { "@type": "PostalAddress", street: "A" } },
      /no such property/,
    ],
  ])("notices %s", (_name, node, sentence) => {
    expect(mistakesOf(node).join()).toMatch(sentence);
  });

  test("knows subtypes, references and two types at once", () => {
    const offers = { "@type": "AggregateOffer", lowPrice: "1.00", offerCount: 2 };
    expect(mistakesOf({ "@type": ["Product", "MenuItem"], name: "X", image: "https://a/b.jpg", offers })).toEqual([]);
    expect(mistakesOf({ "@type": "Restaurant", hasMenu: { "@id": "https://a/#cardapio" } })).toEqual([]);
  });
});

describe.each(Object.entries(shops))("the structured data of %s", (_name, shopOf) => {
  const shop = shopOf();
  const pages = dataOfPages(shop);

  test("is of schema.org's vocabulary on every page", () => {
    expect(pages).toHaveLength(1 + shop.sections.length + shop.products.length);
    for (const [path, nodes] of pages) {
      expect(nodes.length, path).toBeGreaterThan(0);
      for (const node of nodes) expect(mistakesOf(node), path).toEqual([]);
    }
  });

  test("has what Google requires of each type", () => {
    for (const [path, nodes] of pages)
      for (const node of everyNode(nodes)) {
        for (const field of requiredOf(node)) expect(node, `${path}: ${node["@type"]}`).toHaveProperty(field);
      }
  });

  test("says nothing that nobody could know", () => {
    for (const [path, nodes] of pages)
      for (const node of everyNode(nodes))
        for (const field of unknownOf(node)) expect(node, `${path}: ${node["@type"]}`).not.toHaveProperty(field);
  });

  test("has a picture of a product where the product has one, and no other", () => {
    const withPicture = pages.flatMap(([, nodes]) => nodes).filter((node) => isProduct(node) && node.image);
    expect(withPicture).toHaveLength(shop.products.filter(({ image }) => image).length);
  });
});

describe.each(DEMOS)("the demo shop %s", (name) => {
  const shop = shops[name]?.() as Shop;

  test("has every field that Google recommends and the shop publishes", () => {
    const [home] = dataOfPages(shop);
    const restaurant = home?.[1].find((node) => node["@type"] === "Restaurant");
    for (const field of fieldsOf("Restaurant").recommended) {
      if (field === "openingHoursSpecification" && !shop.market.openingHours) continue;
      expect(restaurant).toHaveProperty(field);
    }
  });

  test("has a title and a description of its own on every page, within the lengths that are shown", () => {
    const pages = metadataOfPages(shop);
    const titles = pages.map(({ title }) => (title as { absolute: string }).absolute);
    const descriptions = pages.map(({ description }) => String(description));
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    for (const title of titles) expect([...title].length, title).toBeLessThanOrEqual(60);
    for (const description of descriptions) {
      expect([...description].length, description).toBeLessThanOrEqual(155);
      expect([...description].length, description).toBeGreaterThanOrEqual(35);
    }
  });
});

function metadataOfPages({ origin, market, sections, products }: Shop): Metadata[] {
  return [
    menuMetadata(origin, market, sections),
    ...sections.map((section) => categoryMetadata(origin, market, section)),
    ...products.map((product) => productMetadata(origin, market, product)),
  ];
}

function isProduct(node: Node): boolean {
  return [node["@type"]].flat().includes("Product");
}

/** The types that Google's table has; a menu's items are no offers of a page. */
function requiredOf(node: Node): readonly string[] {
  return documentedTypes(node).flatMap((type) => fieldsOf(type).required);
}

function unknownOf(node: Node): readonly string[] {
  return documentedTypes(node).flatMap((type) => Object.keys(fieldsOf(type).unknown));
}

function documentedTypes(node: Node): string[] {
  const types = [node["@type"]].flat().map(String);
  // The shop as the seller of an offer is a reference.
  if (types.includes("Restaurant") && node.hasMenu === undefined) return [];
  return types.filter((type) =>
    ["WebSite", "Restaurant", "Product", "Offer", "BreadcrumbList", "ListItem"].includes(type),
  );
}
