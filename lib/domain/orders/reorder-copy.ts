import { unavailableCopy } from "@/lib/domain/cart/copy";
import type { LineChange } from "@/lib/domain/cart/reprice";
import { formatMoney } from "@/lib/domain/money";

/** In its own file, because the cart needs this one sentence of the orders' texts. */
export function reorderCopy(change: LineChange): string {
  if (change.kind === "gone") return "Saiu do cardápio.";
  if (change.kind === "soldOut") return change.saleTimes ? `${change.saleTimes}.` : "Está esgotado agora.";
  if (change.kind === "stock") return `${change.text}.`;
  if (change.kind === "options" && change.missing)
    return [unavailableCopy(change.left), "Escolha de novo no cardápio."].filter(Boolean).join(" ");
  const price =
    change.before === change.after ? "" : `Custava ${formatMoney(change.before)}, agora ${formatMoney(change.after)}.`;
  return change.kind === "price" ? price : [unavailableCopy(change.left), price].filter(Boolean).join(" ");
}
