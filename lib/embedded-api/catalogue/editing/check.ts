import type { MarketToken } from "@/lib/domain/market/market-token";
import { pictureHash } from "@/lib/domain/media/picture";
import { err, ok, type Result } from "@/lib/domain/result";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import type { GroupContent } from "@/lib/embedded-api/catalogue/document/groups";
import type { MarketDocument, Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { warningsOf } from "@/lib/embedded-api/catalogue/document/warnings";

export type WrittenProduct = Record<string, unknown> & { id: string; category: { id: string }; groups: GroupContent[] };

export type Sibling = { id: string; name: string; price: number };

type Part = {
  market: MarketToken;
  categories: readonly {
    id: string;
    name: string;
    hidden?: boolean | undefined;
    availability?: unknown;
    modes?: unknown;
  }[];
  products: readonly WrittenProduct[];
  /** Other products of the same category, for warnings that compare. */
  siblings: readonly Sibling[];
  /** The group that changes in all these products. */
  group: GroupContent | null;
  now: Date;
};

export type Checked = Pick<MarketDocument, "products" | "categories"> & { warnings: Mistake[] };

/**
 * Runs a change through the checks of a document that contains nothing else. Paths of mistakes are relative to the
 * changed record: `price`, `variations[0].name`, `groups[1].options[2].price`; for a group `options[2].price`.
 */
export function checkPart(part: Part): Result<Checked, Mistake[]> {
  const { group, products } = part;
  const [only] = products.length === 1 && !group ? products : [];
  const named = group ? [group] : (only?.groups ?? []);
  const value = documentOf(part, named);
  const parsed = parseDocument(value);
  if (!parsed.ok) return err(once(parsed.error.map((mistake) => ownPath(mistake, part))));
  const unstored = parsed.value.products
    .flatMap(({ complements }) => complements)
    .find(({ image }) => image && pictureHash(image) === null);
  if (unstored)
    return err([{ path: group ? "options" : "groups", message: `A foto de '${unstored.name}' entra pelo documento.` }]);
  const warnings = only || group ? warningsOf(value, parsed.value, part.now).filter(isAbout(part)) : [];
  return ok({
    categories: parsed.value.categories,
    products: parsed.value.products.slice(part.siblings.length),
    warnings: once(warnings.map((warning) => ownPath(warning, part))),
  });
}

function documentOf({ market, categories, products, siblings }: Part, named: readonly GroupContent[]) {
  const category = { id: products[0]?.category.id ?? "" };
  return {
    market: { id: market, name: market },
    categories,
    groups: named,
    products: [
      ...siblings.map((sibling) => ({ ...sibling, category })),
      ...products.map(({ groups, ...product }) => ({ ...product, complements: groups.flatMap(entriesIn(named)) })),
    ],
    districts: [],
    payment_types: [],
  };
}

function entriesIn(named: readonly GroupContent[]) {
  return (group: GroupContent): unknown[] => {
    if (named.includes(group)) return [group.id];
    const { options, ...category } = group;
    return options.map((option) => ({ ...option, category }));
  };
}

const PLACE = /^(products|categories|groups)\[(\d+)\]\.?(.*)$/s;

function ownPath({ path, message }: Mistake, { group, products, siblings }: Part): Mistake {
  const [, list, place, rest = ""] = PLACE.exec(path) ?? [];
  if (list === undefined) return { path: "", message };
  if (list === "groups") return { path: group ? rest : path, message };
  if (list === "categories") return { path: rest, message };
  if (products.length > 1 || group) {
    const name = products[Number(place) - siblings.length]?.name;
    return { path: "", message: typeof name === "string" ? `${name}: ${message}` : message };
  }
  return { path: rest.replace(/^complements(?=\[|$)/, "groups"), message: message.replace(/ \(products\[\d+\]\)/, "") };
}

function isAbout({ siblings, group }: Part) {
  return ({ path }: Mistake): boolean => {
    const [, list, place, rest = ""] = PLACE.exec(path) ?? [];
    if (list === "groups") return true;
    // The document here does not have the products that are suggested.
    return !group && list === "products" && Number(place) >= siblings.length && !rest.startsWith("suggests[");
  };
}

function once(mistakes: readonly Mistake[]): Mistake[] {
  return [...new Map(mistakes.map((mistake) => [`${mistake.path} ${mistake.message}`, mistake])).values()];
}
