import type { Centavos } from "@/lib/domain/money";
import { choiceLabels, type PriceMethod, priceOfChoices } from "./price-method";
import type { Group, Option, Product, Variation } from "./product";

export type Selection = {
  variationId: string | null;
  quantities: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

export type Missing = { code: "VARIATION"; groupId: string | null } | { code: "COMPLEMENTS"; groupId: string };

export type Limits = { min: number; max: number };

/** An option of the selection, at its price in the chosen variation. */
export type ChosenOption = { group: Group; option: Option; price: Centavos; qty: number; priceMethod: PriceMethod };

/** The limits of a group in a variation; both are 0 if the group is hidden. */
export function limitsOf(group: Group, variationId: string | null): Limits {
  if (isHidden(group, variationId)) return { min: 0, max: 0 };
  return { min: group.min, max: valueFor(variationId, group.maxByVariation) ?? group.max };
}

export function isHidden(group: Group, variationId: string | null): boolean {
  return valueFor(variationId, group.maxByVariation) === 0;
}

export function optionPrice({ price, prices }: Option, variationId: string | null): Centavos {
  return valueFor(variationId, prices) ?? price;
}

export function methodOf({ priceMethod = "SUM" }: Group): PriceMethod {
  return priceMethod;
}

/** Whether flavours set the price, rather than the size alone. */
export function isPricedByChoice({ groups }: Pick<Product, "groups">): boolean {
  return groups.some((group) => methodOf(group) !== "SUM");
}

/** The groups that a variation offers: without hidden ones, with the variation's limits and prices. */
export function offeredGroups({ groups }: Pick<Product, "groups">, variationId: string | null): Group[] {
  return groups.flatMap((group) => {
    if (isHidden(group, variationId)) return [];
    const { maxByVariation: _, options, ...rest } = group;
    const priced = options.map(({ prices, ...option }) => ({
      ...option,
      price: optionPrice({ prices, ...option }, variationId),
    }));
    return [{ ...rest, ...limitsOf(group, variationId), options: priced }];
  });
}

/** Exactly one choice is required: shown as radio rows. */
export function isSingleChoice(group: Group, variationId: string | null = null): boolean {
  const { min, max } = limitsOf(group, variationId);
  return min === 1 && max === 1;
}

/** Without variations, the first single-choice group is the size picker (specification §4); a flavour never is. */
export function pickerGroup(product: Product): Group | null {
  if (product.variations.length > 0) return null;
  return product.groups.find((group) => isSingleChoice(group) && methodOf(group) === "SUM") ?? null;
}

/** The first hint that applies (specification §5), to a group of `offeredGroups`. */
export function groupHint(group: Group): string {
  if (group.isRequired) return "(Obrigatório)";
  if (group.min !== group.max) return `(Selecione de ${group.min} até ${group.max})`;
  return `(Selecione ${group.max})`;
}

export function initialSelection(product: Product): Selection {
  const picker = pickerGroup(product);
  const first = picker?.options.find((option) => option.available);
  return {
    variationId: product.variations.find((variation) => variation.available)?.id ?? null,
    quantities: picker && first ? { [picker.id]: { [first.id]: 1 } } : {},
  };
}

export function chosenVariation(product: Product, selection: Selection): Variation | null {
  return product.variations.find((variation) => variation.id === selection.variationId) ?? null;
}

export function quantityOf(selection: Selection, groupId: string, optionId: string): number {
  return selection.quantities[groupId]?.[optionId] ?? 0;
}

export function groupTotal(selection: Selection, groupId: string): number {
  return Object.values(selection.quantities[groupId] ?? {}).reduce((sum, quantity) => sum + quantity, 0);
}

/** In the selection's own variation. */
export function optionLimit(group: Group, selection: Selection, optionId: string): number {
  const option = group.options.find((candidate) => candidate.id === optionId);
  if (!option?.available) return 0;
  const others = groupTotal(selection, group.id) - quantityOf(selection, group.id, optionId);
  return Math.max(0, Math.min(option.maxQuantity, limitsOf(group, selection.variationId).max - others));
}

/** Clamps the quantity to the limit; a sold-out option replaces no other. */
export function withOption(group: Group, selection: Selection, optionId: string, quantity: number): Selection {
  const cleared: Selection = { ...selection, quantities: { ...selection.quantities, [group.id]: {} } };
  const replaces = isSingleChoice(group, selection.variationId) && optionLimit(group, cleared, optionId) > 0;
  const before = replaces ? cleared : selection;
  const bounded = Math.max(0, Math.min(quantity, optionLimit(group, before, optionId)));
  const { [optionId]: _replaced, ...rest } = before.quantities[group.id] ?? {};
  const chosen = bounded > 0 ? { ...rest, [optionId]: bounded } : rest;
  return { ...before, quantities: { ...before.quantities, [group.id]: chosen } };
}

/** A choice that a variation has no room for; `kept` units of the same option stay. */
export type LeftChoice = { name: string; qty: number; kept: number };

/**
 * Switches to another variation with as much of the choice as fits: one of each option before a second of any, so that
 * four quarters of two flavours become two halves. `left` lists the rest for the customer, without flavours that partly
 * stay.
 */
export function withVariation(
  product: Product,
  selection: Selection,
  variationId: string,
): { selection: Selection; left: LeftChoice[] } {
  let next: Selection = { variationId, quantities: {} };
  const left: LeftChoice[] = [];
  for (const group of product.groups) {
    const wanted = group.options.map((option) => ({ option, qty: quantityOf(selection, group.id, option.id) }));
    for (let before: Selection | null = null; before !== next; ) {
      before = next;
      for (const { option, qty } of wanted) {
        const had = quantityOf(next, group.id, option.id);
        if (had < qty && had < optionLimit(group, next, option.id)) next = withOption(group, next, option.id, had + 1);
      }
    }
    for (const { option, qty } of wanted) {
      const kept = quantityOf(next, group.id, option.id);
      const isMissed = kept === 0 || methodOf(group) === "SUM";
      if (kept < qty && isMissed) left.push({ name: option.name, qty: qty - kept, kept });
    }
  }
  return { selection: next, left };
}

export function firstMissing(product: Product, selection: Selection): Missing | null {
  if (product.variations.length > 0) {
    if (!chosenVariation(product, selection)?.available) return { code: "VARIATION", groupId: null };
  }
  const picker = pickerGroup(product);
  if (picker && groupTotal(selection, picker.id) !== 1) return { code: "VARIATION", groupId: picker.id };
  for (const group of product.groups) {
    if (isHidden(group, selection.variationId)) continue;
    const { min, max } = limitsOf(group, selection.variationId);
    const total = groupTotal(selection, group.id);
    if (total < min || total > max) return { code: "COMPLEMENTS", groupId: group.id };
  }
  return null;
}

/** Whether one tap adds it: it is on sale at one price, and what it preselects is all that it asks. */
export function hasCompleteDefaults(product: Product): boolean {
  return (
    product.available && product.variations.length === 0 && firstMissing(product, initialSelection(product)) === null
  );
}

/** The choices that count, in the order of the menu: those in groups that the variation hides do not. */
export function chosenOptions(product: Pick<Product, "groups">, selection: Selection): ChosenOption[] {
  const { variationId } = selection;
  return product.groups
    .filter((group) => !isHidden(group, variationId))
    .flatMap((group) =>
      group.options.flatMap((option) => {
        const qty = quantityOf(selection, group.id, option.id);
        if (qty <= 0) return [];
        return [{ group, option, price: optionPrice(option, variationId), qty, priceMethod: methodOf(group) }];
      }),
    );
}

/**
 * '1/2 Calabresa': the parts that a group's chosen options have in their pool; empty if the group's prices are summed.
 */
export function choicesInPool(product: Product, selection: Selection, group: Group): string[] {
  if (methodOf(group) === "SUM") return [];
  const chosen = chosenOptions(product, selection).map((choice) => ({ ...choice, name: choice.option.name }));
  const labels = choiceLabels(chosen);
  return labels.filter((_, index) => chosen[index]?.group.id === group.id);
}

/** A required flavour is missing, so that nobody knows the price yet. */
export function awaitsFlavour(product: Product, selection: Selection): boolean {
  const pools = offeredGroups(product, selection.variationId).filter((group) => methodOf(group) !== "SUM");
  return pools.some(({ min }) => min > 0) && pools.every(({ id }) => groupTotal(selection, id) === 0);
}

/** Base + variation + options by the method of their groups (specification §3, `price-method.ts`). */
export function unitPriceOf(product: Product, selection: Selection): Centavos {
  const size = chosenVariation(product, selection)?.price ?? 0;
  return product.price + size + priceOfChoices(chosenOptions(product, selection));
}

// Ids come from outside: 'constructor' must not match an inherited property.
function valueFor<Value>(
  variationId: string | null,
  values: Readonly<Record<string, Value>> | undefined,
): Value | undefined {
  return variationId !== null && values && Object.hasOwn(values, variationId) ? values[variationId] : undefined;
}
