import { type Centavos, formatMoney } from "@/lib/domain/money";
import { type SpokenCart, spokenTotal } from "./announcements";
import { cartCopy, unavailableCopy } from "./copy";
import type { LineChange, MovedPrice } from "./reprice";

export function changedSinceCopy(count: number): string {
  return count === 1 ? "1 item mudou desde a sua escolha" : `${count} itens mudaram desde a sua escolha`;
}

export function acceptAllCopy(lost: number, { before, after }: { before: Centavos; after: Centavos }): string {
  const leaving = lost === 0 ? "" : lost === 1 ? "1 item sai e " : `${lost} itens saem e `;
  const sum =
    before === after ? "o subtotal é o mesmo" : `o subtotal vai de ${formatMoney(before)} para ${formatMoney(after)}`;
  return `Aceitando tudo, ${leaving}${sum}.`;
}

export function changeCopy(change: LineChange): string {
  if (change.kind === "price")
    return [
      ...(change.isPromotionOver ? ["A promoção acabou."] : []),
      ...(change.moved ?? []).map(movedCopy),
      priceCopy(change),
    ].join(" ");
  if (change.kind === "soldOut") return `${change.saleTimes ?? "Esgotou"}. ${wayOn(change)}`;
  if (change.kind === "stock") return `${change.text}. A quantidade passa de ${change.before} para ${change.after}.`;
  if (change.kind === "gone") return "Saiu do cardápio. Remova para continuar.";
  return [unavailableCopy(change.left), change.missing ? missingCopy(change) : pricesCopy(change)]
    .filter(Boolean)
    .join(" ");
}

function wayOn({ saleTimes = "", isLater }: Extract<LineChange, { kind: "soldOut" }>): string {
  const [, mode] = /^Só (para .*)$/.exec(saleTimes) ?? [];
  if (mode) return `Mude ${mode} ou remova.`;
  return isLater ? "Escolha outro horário ou remova." : "Remova para continuar.";
}

function movedCopy({ name, by }: MovedPrice): string {
  return `${name} ${by > 0 ? "subiu" : "baixou"} ${formatMoney(Math.abs(by))}.`;
}

function priceCopy({ before, after }: { before: Centavos; after: Centavos }): string {
  return `O preço mudou de ${formatMoney(before)} para ${formatMoney(after)}.`;
}

function missingCopy({ left, missing }: Extract<LineChange, { kind: "options" }>): string {
  const what = missing?.group ?? "uma opção";
  return left.length > 0 ? `Escolha de novo: ${what}.` : `Agora é preciso escolher: ${what}.`;
}

function pricesCopy({ before, after }: { before: Centavos; after: Centavos }): string {
  return before === after ? "O preço é o mesmo." : `O preço vai de ${formatMoney(before)} para ${formatMoney(after)}.`;
}

export function spokenChanges(changes: readonly LineChange[]): string {
  return `Seu carrinho mudou. ${changes.map((change) => `${change.name}: ${changeCopy(change)}`).join(" ")}`;
}

export function spokenSettled(cart: SpokenCart): string {
  return cart.items.length === 0 ? "Seu carrinho ficou vazio" : `${cartCopy.accepted}, ${spokenTotal(cart)}`;
}
