import type { ProductResponse } from "@/lib/contract/menu/schema";
import { err, ok, type Result } from "@/lib/domain/result";
import { nearestName } from "./nearest-name";
import type { MarketDocument, Mistake, WrittenDocument } from "./schema";

type Product = MarketDocument["products"][number];
type Option = Product["complements"][number];
type StoredOption = ProductResponse["complements"][number];
type Group = WrittenDocument["groups"][number];

export const MAX_OPTIONS_PER_PRODUCT = 1_000;
export const MAX_OPTIONS_PER_MENU = 200_000;

export type Place = { option: string; group: string; isShared: boolean };

export type Expanded = { document: MarketDocument; places: Place[][] };

/** The document with its shared groups in the products that name them; in steps, because those may be thousands. */
export function* expandSteps({
  groups,
  products,
  ...rest
}: WrittenDocument): Generator<void, Result<Expanded, Mistake[]>> {
  const excess = excessOf({ groups, products });
  if (excess.length > 0) return err(excess);
  const known = new Map(groups.map((group, index) => [group.id, { group, path: `groups[${index}]` }]));
  const mistakes: Mistake[] = [];
  const places: Place[][] = [];
  const expanded: Product[] = [];
  for (const [index, { group_ids: ids, ...product }] of products.entries()) {
    const own: Place[] = [];
    const referenced = new Set<string>();
    const written = [...namedIn("group_ids", ids), ...namedIn("complements", product.complements)];
    const complements = written.flatMap(({ entry, place }): Option[] => {
      const path = `products[${index}].${place}`;
      if (typeof entry !== "string") {
        own.push({ option: `${path}.id`, group: `${path}.category`, isShared: false });
        return [entry];
      }
      const found = known.get(entry);
      if (!found) mistakes.push({ path, message: unknownGroup(entry, [...known.keys()]) });
      else if (referenced.has(entry))
        mistakes.push({ path, message: `O grupo '${entry}' está repetido neste produto.` });
      if (!found || referenced.has(entry)) return [];
      referenced.add(entry);
      const options = optionsOf(found.group);
      own.push(...options.map(() => ({ option: path, group: found.path, isShared: true })));
      return options;
    });
    places.push(own);
    expanded.push({ ...product, complements });
    yield;
  }
  return mistakes.length > 0 ? err(mistakes) : ok({ document: { ...rest, products: expanded }, places });
}

function namedIn<Entry>(list: string, entries: readonly Entry[]): { entry: Entry; place: string }[] {
  return entries.map((entry, position) => ({ entry, place: `${list}[${position}]` }));
}

function excessOf({ groups, products }: Pick<WrittenDocument, "groups" | "products">): Mistake[] {
  const sizes = new Map(groups.map(({ id, options }) => [id, options.length]));
  const counts = products.map(({ group_ids: ids, complements }) =>
    [...ids, ...complements].reduce((sum, entry) => sum + (typeof entry === "string" ? (sizes.get(entry) ?? 0) : 1), 0),
  );
  const tooMany = (path: string, count: number, most: number) => ({
    path,
    message: `São opções demais, contando as dos grupos: ${count.toLocaleString("pt-BR")}, e cabem ${most.toLocaleString("pt-BR")}.`,
  });
  const mistakes = counts.flatMap((count, index) =>
    count > MAX_OPTIONS_PER_PRODUCT ? [tooMany(`products[${index}].complements`, count, MAX_OPTIONS_PER_PRODUCT)] : [],
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  return all > MAX_OPTIONS_PER_MENU ? [...mistakes, tooMany("products", all, MAX_OPTIONS_PER_MENU)] : mistakes;
}

export function optionsOf({ options, ...category }: Group): Option[] {
  return options.map((option) => ({ ...option, category }));
}

function unknownGroup(id: string, ids: readonly string[]): string {
  const near = nearestName(id, ids);
  return `O grupo '${id}' não existe em groups.${near ? ` Você quis dizer '${near}'?` : ""}`;
}

type Written = { complements: readonly StoredOption[] };

/** The inverse of `expandSteps`: extracts groups that several products share. */
export function* sharedGroupSteps<P extends Written>(products: readonly P[]) {
  const runs = products.map(({ complements }) => runsOf(complements));
  const counts = new Map<string, { id: string; count: number }>();
  for (const run of runs.flat()) {
    const text = JSON.stringify(run);
    counts.set(text, { id: run[0]?.category.id ?? "", count: (counts.get(text)?.count ?? 0) + 1 });
    yield;
  }
  const shared = new Map<string, string>();
  for (const [text, { id, count }] of [...counts].sort(([, a], [, b]) => b.count - a.count))
    if (count > 1 && !shared.has(id)) shared.set(id, text);
  const written: (Omit<P, "complements"> & { complements: (string | StoredOption)[] })[] = [];
  for (const [index, product] of products.entries()) {
    written.push({ ...product, complements: withReferences(runs[index] ?? [], shared) });
    yield;
  }
  return { groups: [...shared.values()].map((text) => groupOf(JSON.parse(text))), products: written };
}

function runsOf(options: readonly StoredOption[]): StoredOption[][] {
  const runs: StoredOption[][] = [];
  for (const option of options) {
    const last = runs.at(-1);
    if (last?.[0]?.category.id === option.category.id) last.push(option);
    else runs.push([option]);
  }
  return runs;
}

function withReferences(
  runs: readonly StoredOption[][],
  shared: ReadonlyMap<string, string>,
): (string | StoredOption)[] {
  const named = new Set<string>();
  return runs.flatMap((run): (string | StoredOption)[] => {
    const id = run[0]?.category.id ?? "";
    if (named.has(id) || shared.get(id) !== JSON.stringify(run)) return run;
    named.add(id);
    return [id];
  });
}

export type GroupContent = ReturnType<typeof groupOf>;

/** A product's groups as a document writes them, each once, in the order in which customers see them. */
export function groupsIn(options: readonly StoredOption[]): GroupContent[] {
  const runs = new Map<string, StoredOption[]>();
  for (const option of options) {
    const run = runs.get(option.category.id);
    if (run) run.push(option);
    else runs.set(option.category.id, [option]);
  }
  return [...runs.values()].map(groupOf);
}

function groupOf(run: readonly StoredOption[]) {
  const { id = "", name = "", min_quantity = 0, max_quantity = 99, is_required = false } = run[0]?.category ?? {};
  const { price_method, max_by_variation } = run[0]?.category ?? {};
  return {
    id,
    name,
    min_quantity,
    max_quantity,
    is_required,
    price_method,
    max_by_variation,
    options: run.map(({ category: _, ...option }) => option),
  };
}
