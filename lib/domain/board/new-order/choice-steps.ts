import type { Product } from "@/lib/domain/menu/product";
import {
  groupHint,
  groupTotal,
  limitsOf,
  offeredGroups,
  quantityOf,
  type Selection,
  withOption,
  withVariation,
} from "@/lib/domain/menu/selection";
import type { Centavos } from "@/lib/domain/money";
import { fold } from "@/lib/domain/text/fold";

/** One question about a product: its size, or one of its groups. `id` null: the size. */
export type ChoiceStep = {
  id: string | null;
  name: string;
  hint: string;
  options: StepOption[];
  min: number;
  max: number;
  chosen: number;
};

export type StepOption = { id: string; name: string; price: Centavos; available: boolean; qty: number };

/** The questions in the menu's order, as the size chosen so far asks them. */
export function choiceSteps(product: Product, selection: Selection): ChoiceStep[] {
  const { variationId } = selection;
  const sizes = product.variations.map(({ id, name, price, available }): StepOption => {
    return { id, name, price: product.price + price, available, qty: id === variationId ? 1 : 0 };
  });
  const groups = offeredGroups(product, variationId).map((group): ChoiceStep => {
    const options = group.options.map(({ id, name, price, available }): StepOption => {
      return { id, name, price, available, qty: quantityOf(selection, group.id, id) };
    });
    const { id, name, min, max } = group;
    return { id, name, min, max, hint: groupHint(group), options, chosen: groupTotal(selection, id) };
  });
  if (sizes.length === 0) return groups;
  const chosen = variationId === null ? 0 : 1;
  return [{ id: null, name: "Tamanho", hint: "(Obrigatório)", options: sizes, min: 1, max: 1, chosen }, ...groups];
}

/** One more of an option; the same selection where there is no room for it. */
export function withOneMore(product: Product, selection: Selection, step: ChoiceStep, optionId: string): Selection {
  return withAmount(product, selection, step, { optionId, by: 1 });
}

export function withOneLess(product: Product, selection: Selection, step: ChoiceStep, optionId: string): Selection {
  return withAmount(product, selection, step, { optionId, by: -1 });
}

function withAmount(
  product: Product,
  selection: Selection,
  { id: stepId }: ChoiceStep,
  { optionId, by }: { optionId: string; by: number },
): Selection {
  if (stepId === null) return by > 0 ? withVariation(product, selection, optionId).selection : selection;
  const group = product.groups.find(({ id }) => id === stepId);
  return group ? withOption(group, selection, optionId, quantityOf(selection, stepId, optionId) + by) : selection;
}

/** Whether the step needs no answer any more: it has room for none. */
export function isFull({ id, chosen, max }: ChoiceStep, selection: Selection, product: Product): boolean {
  const group = product.groups.find((candidate) => candidate.id === id);
  return chosen >= (group ? limitsOf(group, selection.variationId).max : max);
}

/** The options that have every typed word, those that begin with the text first. */
export function matchingOptions<Named extends { name: string }>(options: readonly Named[], typed: string): Named[] {
  const text = fold(typed).trim();
  const words = text.split(/\s+/).filter(Boolean);
  const found = options.filter(({ name }) => words.every((word) => fold(name).includes(word)));
  const leads = ({ name }: Named) => (fold(name).startsWith(text) ? 0 : 1);
  return found.toSorted((one, other) => leads(one) - leads(other));
}

/** '2x calabresa' is two of what 'calabresa' finds. */
export function typedQuantity(typed: string): { qty: number; text: string } {
  const text = typed.trimStart();
  const [said, count] = /^(\d{1,3}) {0,2}[x*]/i.exec(text) ?? [];
  const qty = Number(count);
  return said && qty > 0 ? { qty, text: text.slice(said.length).trimStart() } : { qty: 1, text: typed };
}
