import type { Mistake } from "@/lib/browser/board/failure";
import { moneyText, reaisOf } from "@/lib/browser/board/money-text";
import type { EditableGroup, EditableOption, EditableProduct, EditableSize } from "@/lib/contract/board/menu";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { type DietDraft, dietDraft, dietFields } from "./diet-draft";
import { type OfferDraft, offerDraft, offerFields, type PeriodDraft, periodDraft, periodFields } from "./sale-draft";

/** A product as it is typed; `image`: a stored path, a new photo as a data URI, or none. */
export type ProductDraft = {
  name: string;
  description: string;
  price: string;
  offer: OfferDraft;
  /** When it is sold; none: always. */
  times: PeriodDraft[];
  /** In which modes; none: all. */
  modes: OrderMode[];
  category: string;
  otherCategories: string[];
  /** Product ids. */
  suggests: string[];
  facts: DietDraft;
  image: string | null;
  sizes: SizeDraft[];
};

/** `key` identifies the row, so that a new row keeps its fields when it moves. */
export type SizeDraft = {
  key: string;
  name: string;
  desc: string;
  price: string;
  offer: OfferDraft;
  size: EditableSize | null;
};

export type OptionDraft = {
  key: string;
  name: string;
  description: string;
  /** As a product's. */
  image: string | null;
  price: string;
  prices: Record<string, string>;
  max: string;
  option: EditableOption | null;
};

export type GroupDraft = {
  name: string;
  min: string;
  max: string;
  method: "SUM" | "MAX" | "AVG";
  maxBySize: Record<string, string>;
  options: OptionDraft[];
};

export type Written = { fields: Record<string, unknown>; mistakes: Mistake[] };

let rows = 0;

function newKey(): string {
  rows += 1;
  return `nova-${rows}`;
}

export function draftOf(product: EditableProduct): ProductDraft {
  const { name, description, price, category, category_ids: others, image = null, variations } = product;
  const suggests = product.suggests ?? [];
  const otherCategories = (others ?? []).filter((id) => id !== category);
  const sizes = variations.map((size) => ({
    key: size.id,
    name: size.name,
    desc: size.desc ?? "",
    price: moneyText(size.price),
    offer: offerDraft(size),
    size,
  }));
  const sold = {
    price: moneyText(price),
    offer: offerDraft(product),
    times: product.availability?.map(periodDraft) ?? [],
    modes: product.modes ?? [],
  };
  return { name, description, ...sold, category, otherCategories, suggests, facts: dietDraft(product), image, sizes };
}

export function emptyProduct(category: string): ProductDraft {
  return {
    name: "",
    description: "",
    price: "",
    offer: offerDraft(),
    times: [],
    modes: [],
    category,
    otherCategories: [],
    suggests: [],
    facts: dietDraft({ allergens: [] }),
    image: null,
    sizes: [],
  };
}

export function newSize(): SizeDraft {
  return { key: newKey(), name: "", desc: "", price: "0,00", offer: offerDraft(), size: null };
}

/** The fields in the document's format. An amount that cannot be read becomes a mistake at its field. */
export function productFields(draft: ProductDraft): Written {
  const mistakes: Mistake[] = [];
  const amount = amountReader(mistakes);
  const fields = {
    name: draft.name,
    description: draft.description,
    price: amount(draft.price, "price"),
    ...offerFields(draft.offer, amount),
    availability: draft.times.map(periodFields),
    modes: draft.modes,
    category: draft.category,
    category_ids: draft.otherCategories.filter((id) => id !== draft.category),
    suggests: draft.suggests,
    ...dietFields(draft.facts),
    image: draft.image,
    variations: draft.sizes.map(({ size, name, desc, price, offer }, index) => {
      const { version: _, ...rest } = { version: "", ...size, price_from: undefined, promotion: undefined };
      const path = `variations[${index}].`;
      const reais = amount(price, `${path}price`);
      return {
        ...rest,
        name,
        desc: desc.trim() || null,
        price: reais,
        ...withoutNull(offerFields(offer, amount, path)),
      };
    }),
  };
  return { fields, mistakes };
}

/** A size is written as a whole: a field that is left out is removed. */
function withoutNull(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** The fields of `next` that differ from `before`. */
export function changedFields(before: Written["fields"], next: Written["fields"]): Written["fields"] {
  return Object.fromEntries(
    Object.entries(next).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  );
}

export function groupDraftOf(group: EditableGroup): GroupDraft {
  const { name, min_quantity, max_quantity, is_required, price_method: method = "SUM", max_by_variation: max } = group;
  return {
    name,
    min: String(is_required ? Math.max(1, min_quantity) : min_quantity),
    max: String(max_quantity),
    method,
    maxBySize: Object.fromEntries(Object.entries(max ?? {}).map(([id, most]) => [id, String(most)])),
    options: group.options.map(optionDraftOf),
  };
}

function optionDraftOf(option: EditableOption): OptionDraft {
  const { id, name, price, prices, max_quantity: max } = option;
  const bySize = Object.fromEntries(Object.entries(prices ?? {}).map(([size, reais]) => [size, moneyText(reais)]));
  const { description, image = null } = option;
  return {
    key: id,
    name,
    description: description ?? "",
    image,
    price: moneyText(price),
    prices: bySize,
    max: String(max),
    option,
  };
}

export function emptyGroup(): GroupDraft {
  return { name: "", min: "0", max: "1", method: "SUM", maxBySize: {}, options: [newOption()] };
}

export function newOption(): OptionDraft {
  return { key: newKey(), name: "", description: "", image: null, price: "0,00", prices: {}, max: "1", option: null };
}

export function copyOf({ name, option, ...rest }: OptionDraft): OptionDraft {
  return { ...rest, name: name && `${name} (cópia)`, option: null, key: newKey() };
}

export function groupFields(draft: GroupDraft): Written {
  const mistakes: Mistake[] = [];
  const amount = amountReader(mistakes);
  const count = countReader(mistakes);
  const min = count(draft.min, "min_quantity");
  const options = draft.options.map(({ option, name, description, image, price, prices, max }, index) => {
    const path = `options[${index}]`;
    const bySize = written(prices).map(([size, text]) => [size, amount(text, `${path}.prices.${size}`)]);
    return {
      ...option,
      name,
      description: description.trim() || null,
      image,
      price: amount(price, `${path}.price`),
      prices: bySize.length > 0 ? Object.fromEntries(bySize) : null,
      max_quantity: count(max, `${path}.max_quantity`),
    };
  });
  const limits = written(draft.maxBySize).map(([size, text]) => [size, count(text, `max_by_variation.${size}`)]);
  const fields = {
    name: draft.name,
    min_quantity: min,
    max_quantity: count(draft.max, "max_quantity"),
    is_required: (min ?? 0) > 0,
    price_method: draft.method,
    max_by_variation: limits.length > 0 ? Object.fromEntries(limits) : null,
    options,
  };
  return { fields, mistakes };
}

/**
 * Names the sizes without a price of their own in a group with prices by size; the option's own price applies to them.
 */
export function unpricedSizes(
  option: OptionDraft,
  options: readonly OptionDraft[],
  sizes: readonly { id: string; name: string }[],
): string[] {
  if (!options.some(({ prices }) => written(prices).length > 0)) return [];
  return sizes.flatMap(({ id, name }) => (option.prices[id]?.trim() ? [] : [name]));
}

/** Skips empty fields: that size has no value of its own. */
function written(bySize: Readonly<Record<string, string>>): [size: string, text: string][] {
  return Object.entries(bySize).filter(([, text]) => text.trim() !== "");
}

function amountReader(mistakes: Mistake[]) {
  return (text: string, path: string): number | null => {
    const reais = reaisOf(text);
    if (reais === null) mistakes.push({ path, message: "Escreva o valor em reais, como 34,90." });
    return reais;
  };
}

function countReader(mistakes: Mistake[]) {
  return (text: string, path: string): number | null => {
    const number = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : null;
    if (number === null) mistakes.push({ path, message: "Escreva um número inteiro." });
    return number;
  };
}

export function mistakeAt(mistakes: readonly Mistake[], path: string): string | null {
  const found = mistakes.filter((mistake) => mistake.path === path).map(({ message }) => message);
  return found.length > 0 ? found.join(" ") : null;
}

/** The messages of mistakes that belong to no field on the screen, or null. */
export function otherMistakes(mistakes: readonly Mistake[], known: (path: string) => boolean): string | null {
  const others = mistakes.filter(({ path }) => !known(path)).map(({ message }) => message);
  return others.length > 0 ? others.join(" ") : null;
}
