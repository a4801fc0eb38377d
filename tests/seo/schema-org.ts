import { expect } from "vitest";
import { mistakesOf } from "./vocabulary";

type Node = {
  // biome-ignore lint/suspicious/noExplicitAny: A node has the properties of its type.
  [property: string]: any;
  hasMenuSection?: Node[];
  hasMenuItem?: Node[];
};

const ADDRESS = /^https?:\/\/[^\s[\]]+$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const PRICE = /^(?!0+\.00$)\d+\.\d{2}$/;

/** How search engines read values that schema.org's vocabulary leaves open; any other text is not empty. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  ...{ "@id": ADDRESS, url: ADDRESS, image: ADDRESS, logo: ADDRESS, menu: ADDRESS, item: ADDRESS },
  ...{ opens: TIME, closes: TIME, price: PRICE, lowPrice: PRICE, highPrice: PRICE, priceCurrency: /^BRL$/ },
  ...{ inLanguage: /^pt-BR$/, addressCountry: /^BR$/, priceRange: /^.{1,99}$/ },
  telephone: /^(?:\+\d{10,15}|0800 ?\d{3} ?\d{4}|\d{4}-?\d{4})$/,
};

/** The nodes of a page's structured data, which search engines understand. */
export function structuredDataOf(html: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const nodes = blocks.flatMap(([, block]): Node[] => {
    const { "@context": vocabulary, "@graph": graph } = JSON.parse(block ?? "");
    expect(vocabulary).toBe("https://schema.org");
    return graph;
  });
  expect(nodes.flatMap((node) => mistakesOf(node))).toEqual([]);
  for (const node of everyNode(nodes))
    for (const [name, value] of Object.entries(node))
      if (typeof value === "string") expect(value, name).toMatch(FORMATS[name] ?? /./);
  return nodes;
}

function everyNode(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(everyNode);
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  return [...("@type" in node ? [node] : []), ...Object.values(node).flatMap(everyNode)];
}
