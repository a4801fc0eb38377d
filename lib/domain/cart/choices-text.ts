import { choiceLabels } from "@/lib/domain/menu/price-method";
import { type CartLine, lineChoices } from "./line";

/** 'Duplo, 2× Bacon crocante': the choices of a line; empty if there are none. */
export function choicesText(line: Pick<CartLine, "variation" | "selectedComplements">): string {
  return [line.variation?.name, ...choiceLabels(lineChoices(line))].filter(Boolean).join(", ");
}
