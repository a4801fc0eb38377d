import { formatMoney } from "@/lib/domain/money";
import { choiceLabels, type PricedChoice } from "./price-method";

/** '2× Bacon (+R$ 11,00)', '1/2 Calabresa': each choice with the amount that it adds, if its prices are summed. */
export function choiceTexts(choices: readonly (PricedChoice & { name: string })[]): string[] {
  const labels = choiceLabels(choices);
  return choices.map(({ price, qty, priceMethod = "SUM" }, index) => {
    const added = priceMethod === "SUM" && price > 0 ? ` (+${formatMoney(price * qty)})` : "";
    return `${labels[index]}${added}`;
  });
}
