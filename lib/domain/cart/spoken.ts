import { formatMoney } from "@/lib/domain/money";
import { type CartLine, lineKey } from "./line";
import { totalsOf } from "./pricing";

/** What is said of a cart needs its lines and its coupon. */
export type SpokenCart = { items: readonly CartLine[]; coupon: string | null };

/** '2 X-burger no carrinho, total R$ 64,00': what a screen reader says when a line was added or counted. */
export function spokenLine(line: CartLine, { items, coupon }: SpokenCart): string {
  const key = lineKey(line);
  const qty = items.find((each) => lineKey(each) === key)?.qty ?? line.qty;
  return `${qty} ${line.name} no carrinho, ${spokenTotal({ items, coupon })}`;
}

/** What it says when a line has left. */
export function spokenRemoval(line: CartLine, cart: SpokenCart): string {
  return `${line.name} saiu do carrinho, ${cart.items.length === 0 ? "que ficou vazio" : spokenTotal(cart)}`;
}

/** 'total R$ 64,00', discount taken off, delivery not added. */
export function spokenTotal({ items, coupon }: SpokenCart): string {
  return `total ${formatMoney(totalsOf(items, coupon).total)}`;
}

/** Beside a cart that the browser refuses to keep. */
export const UNSAVED =
  "Seu navegador não deixa guardar o carrinho. Para não perder os itens, libere espaço no aparelho e permita os dados deste site.";
