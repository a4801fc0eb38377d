import type { Centavos } from "@/lib/domain/money";
import type { Group, Product, Variation } from "./product";

export type Selection = {
  variationId: string | null;
  quantities: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

export type Missing = { code: "VARIATION"; groupId: string | null } | { code: "COMPLEMENTS"; groupId: string };

export function isSingleChoice(group: Group): boolean {
  return group.min === 1 && group.max === 1;
}

/** Without variations, the first single-choice group is the size picker (specification §4). */
export function pickerGroup(product: Product): Group | null {
  if (product.variations.length > 0) return null;
  return product.groups.find(isSingleChoice) ?? null;
}

/** The first hint that applies (specification §5). */
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

export function optionLimit(group: Group, selection: Selection, optionId: string): number {
  const option = group.options.find((candidate) => candidate.id === optionId);
  if (!option?.available) return 0;
  const others = groupTotal(selection, group.id) - quantityOf(selection, group.id, optionId);
  return Math.max(0, Math.min(option.maxQuantity, group.max - others));
}

/** Clamps the quantity to the limit; a sold-out option replaces no other. */
export function withOption(group: Group, selection: Selection, optionId: string, quantity: number): Selection {
  const cleared: Selection = { ...selection, quantities: { ...selection.quantities, [group.id]: {} } };
  const before = isSingleChoice(group) && optionLimit(group, cleared, optionId) > 0 ? cleared : selection;
  const bounded = Math.max(0, Math.min(quantity, optionLimit(group, before, optionId)));
  const { [optionId]: _replaced, ...rest } = before.quantities[group.id] ?? {};
  const chosen = bounded > 0 ? { ...rest, [optionId]: bounded } : rest;
  return { ...before, quantities: { ...before.quantities, [group.id]: chosen } };
}

export function firstMissing(product: Product, selection: Selection): Missing | null {
  if (product.variations.length > 0) {
    if (!chosenVariation(product, selection)?.available) return { code: "VARIATION", groupId: null };
  }
  const picker = pickerGroup(product);
  if (picker && groupTotal(selection, picker.id) !== 1) return { code: "VARIATION", groupId: picker.id };
  for (const group of product.groups) {
    const total = groupTotal(selection, group.id);
    if (total < group.min || total > group.max) return { code: "COMPLEMENTS", groupId: group.id };
  }
  return null;
}

/** Base + variation + options (specification §3). */
export function unitPriceOf(product: Product, selection: Selection): Centavos {
  let price = product.price + (chosenVariation(product, selection)?.price ?? 0);
  for (const group of product.groups)
    for (const option of group.options) price += option.price * quantityOf(selection, group.id, option.id);
  return price;
}
