import { optionSubject, productSubject, variationSubject } from "@/lib/domain/stock/subject";
import type { CartLine } from "./line";

export type Need = { amount: number; line: CartLine; name: string };

/** How much of what these lines take, by the subject that can be counted; an option as often as its line. */
export function needsOf(lines: readonly CartLine[]): Map<string, Need> {
  const needs = new Map<string, Need>();
  const add = (subject: string, amount: number, line: CartLine, name: string) =>
    needs.set(subject, { amount: amount + (needs.get(subject)?.amount ?? 0), line, name });
  for (const line of lines) {
    const { id, qty, name, variation } = line;
    add(productSubject(id), qty, line, name);
    if (variation) add(variationSubject(id, variation.id), qty, line, `${name} (${variation.name})`);
    for (const group of line.selectedComplements)
      for (const option of group.options)
        add(optionSubject(group.id, option.id), qty * option.qty, line, `${option.name} (${name})`);
  }
  return needs;
}
