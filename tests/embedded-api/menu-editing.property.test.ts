import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { anEditableMarket, menuEditor } from "../support/menu-editing";
import { createTestApi } from "./factory";

const api = await createTestApi();
const editor = menuEditor(api, "pizza");

const name = fc.constantFrom("Calabresa", "Coração", " Água ", "", "🍕", "x".repeat(201));
const price = fc.constantFrom(0, 1.5, 39.9, 100_000, -1, 1.005);
const flag = fc.boolean();
const option = fc.record({ name, price, max_quantity: fc.integer({ min: 0, max: 3 }), available: flag });
const groupFields = fc.record(
  {
    name,
    min_quantity: fc.integer({ min: 0, max: 3 }),
    max_quantity: fc.integer({ min: 0, max: 3 }),
    is_required: flag,
    price_method: fc.constantFrom("SUM", "MAX", "AVG", "X"),
    max_by_variation: fc.constantFrom({}, { b: 1 }, { x: 1 }),
    options: fc.array(option, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const productFields = fc.record(
  {
    name,
    price,
    description: name,
    available: flag,
    hidden: flag,
    category: fc.constantFrom("pizzas", "bebidas", "vazia", "nenhuma"),
    variations: fc.array(fc.record({ name, price }), { maxLength: 2 }),
    groups: fc.array(fc.oneof(fc.constantFrom("borda", "sabores", "extra"), groupFields), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

const step = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), fields: productFields }),
  fc.record({ kind: fc.constant("change" as const), at: fc.nat(), fields: productFields }),
  fc.record({ kind: fc.constant("group" as const), at: fc.nat(), fields: groupFields, only: flag }),
  fc.record({ kind: fc.constant("place" as const), at: fc.nat(), to: fc.nat() }),
  fc.record({ kind: fc.constantFrom("copy" as const, "delete" as const, "deleteGroup" as const), at: fc.nat() }),
  fc.record({
    kind: fc.constantFrom("addCategory" as const, "category" as const, "placeCategory" as const),
    at: fc.nat(),
    to: fc.nat(),
    name,
    hidden: flag,
  }),
  fc.record({ kind: fc.constantFrom("copyCategory" as const, "deleteCategory" as const), at: fc.nat() }),
);

async function take(step: Step): Promise<Response> {
  const { products, categories, groups } = await editor.menu();
  const of = <Item>(items: Item[], at: number) => items[at % Math.max(1, items.length)];
  const at = "at" in step ? step.at : 0;
  const [product, category, group] = [of(products, at), of(categories, at), of(groups, at)];
  switch (step.kind) {
    case "add":
      return editor.call("POST", "/products", { fields: { category: category?.id, ...step.fields } });
    case "change":
      return editor.call("PUT", `/products/${product?.id}`, { version: product?.version, fields: step.fields });
    case "group": {
      const only = step.only ? products.find((each) => each.groups.includes(group?.version ?? ""))?.id : undefined;
      const { version } = group ?? {};
      return editor.call("PUT", `/groups/${group?.id}`, { version, fields: step.fields, ...(only && { only }) });
    }
    case "place": {
      const target = of(products, step.to);
      const place = { category: target?.category, after: step.to % 2 ? (target?.id ?? null) : null };
      return editor.call("PUT", `/products/${product?.id}/place`, place);
    }
    case "copy":
      return editor.call("POST", `/products/${product?.id}/copy`);
    case "delete":
      return editor.call("DELETE", `/products/${product?.id}?version=${product?.version}`);
    case "deleteGroup":
      return editor.call("DELETE", `/groups/${group?.id}?version=${group?.version}`);
    case "addCategory":
      return editor.call("POST", "/categories", { name: step.name, after: category?.id });
    case "category": {
      const fields = { name: step.name, hidden: step.hidden };
      return editor.call("PUT", `/categories/${category?.id}`, { version: category?.version, fields });
    }
    case "placeCategory":
      return editor.call("PUT", `/categories/${category?.id}/place`, { after: of(categories, step.to)?.id ?? null });
    case "copyCategory":
      return editor.call("POST", `/categories/${category?.id}/copy`);
    default:
      return editor.call("DELETE", `/categories/${category?.id}?version=${category?.version}`);
  }
}

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test("any changes leave a document that imports as it was exported, and undone one by one the first menu", async () => {
  let taken = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await editor.put(anEditableMarket("pizza"));
      const first = await editor.exported();
      const changes: string[] = [];
      for (const each of steps) {
        const response = await take(each);
        expect([200, 409, 404, 422]).toContain(response.status);
        if (response.ok) changes.push((await response.json()).change);
        else refused += 1;
      }
      taken += changes.length;
      const written = await editor.exported();
      const parsed = parseDocument(written);
      expect(parsed.ok ? [] : parsed.error).toEqual([]);
      for (const id of changes.toReversed()) await editor.done("POST", "/undo", { change: id });
      expect(inOrder(await editor.exported())).toEqual(inOrder(first));
      await editor.put(written);
      expect(await editor.exported()).toEqual(written);
    }),
    { numRuns: 12 },
  );
  expect(taken).toBeGreaterThan(15);
  expect(refused).toBeGreaterThan(5);
}, 180_000);

type Document = { categories: { id: string }[]; products: { category: { id: string } }[]; groups: { id: string }[] };

/** The document by categories: between categories the order of products shows nowhere. */
function inOrder({ products, groups, ...rest }: Document) {
  return {
    ...rest,
    groups: groups.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    products: rest.categories.map(({ id }) => products.filter(({ category }) => category.id === id)),
  };
}
