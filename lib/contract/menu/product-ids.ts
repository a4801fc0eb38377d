import { plainTextId, shopName } from "@/lib/contract/reading/readers";
import type { Reader } from "@/lib/contract/reading/reading";

const MAX_IDS = 100;

/** Drops unreadable and repeated ids. */
const ids: Omit<Reader<string[]>, "noun" | "json"> = {
  read(raw) {
    if (!Array.isArray(raw) || raw.length > MAX_IDS) return null;
    const read = raw.map((id) => plainTextId.read(id));
    return {
      value: [...new Set(read.flatMap((id) => (id ? [id.value] : [])))],
      asSpecified: read.every((id) => id?.asSpecified),
    };
  },
  show: (all) => all.join(", "),
};

function listOf(description: string) {
  return { type: "array", items: plainTextId.json, description };
}

export const suggestedIds: Reader<string[]> = {
  ...ids,
  noun: "lista de ids de produtos",
  json: listOf("Ids of products that the cart offers with this one; at most three are shown."),
};

export const popularIds: Reader<string[]> = {
  ...ids,
  noun: "lista de ids de produtos",
  json: listOf("Ids of the products that sell most, the first most of all. Unknown and sold-out ones are skipped."),
};

export const categoryIds: Reader<string[]> = {
  ...ids,
  noun: "lista de ids de categorias",
  json: listOf("Further categories of the product; its address and its breadcrumbs are those of `category`."),
};

const MAX_FORMER = 20;

/** Earlier names, so that links to them still lead here. */
export const formerNames: Reader<string[]> = {
  noun: "lista de nomes",
  json: { type: "array", items: shopName.json, description: "Earlier names: links with them still lead here." },
  read(raw) {
    if (!Array.isArray(raw)) return null;
    const read = raw.slice(0, MAX_FORMER).map((name) => shopName.read(name));
    return {
      value: read.flatMap((name) => (name ? [name.value] : [])),
      asSpecified: read.every((name) => name?.asSpecified),
    };
  },
  show: (all) => all.join(", "),
};
