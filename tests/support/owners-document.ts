import { readFileSync } from "node:fs";

const ownersDocument = readFileSync("docs/lojista.md", "utf8");

/** Every market's document, or part of one, that the owners' document shows, in its order. */
export function ownersExamples(): Record<string, unknown>[] {
  return [...ownersDocument.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, json]) => JSON.parse(json ?? ""));
}

/** The pizzeria of that document, its parts in one: a pizza in halves, rules of districts, pick-up. */
export function ownersPizzeria(id: string): { market: Record<string, unknown> } & Record<string, unknown> {
  const parts = ownersExamples();
  const market = Object.assign({}, ...parts.map((part) => part.market), { id });
  const products = parts
    .flatMap((part) => (part.products ?? []) as { category: { id: string }; variations?: unknown }[])
    .filter(({ category, variations }) => category.id === "pizzas" && variations);
  return Object.assign({}, ...parts, { market, products, categories: [{ id: "pizzas", name: "Pizzas" }] });
}
