import type { Coupon } from "@/lib/domain/coupons/coupon";
import { formatMoney } from "@/lib/domain/money";
import { type CartLine, lineKey } from "./line";
import { totalsOf } from "./pricing";

export type SpokenCart = { items: readonly CartLine[]; coupon: Coupon | null };

export function spokenLine(line: CartLine, { items, coupon }: SpokenCart): string {
  const key = lineKey(line);
  const qty = items.find((each) => lineKey(each) === key)?.qty ?? line.qty;
  return `${qty} ${line.name} no carrinho, ${spokenTotal({ items, coupon })}`;
}

export function spokenRemoval(line: CartLine, cart: SpokenCart): string {
  return `${line.name} saiu do carrinho, ${cart.items.length === 0 ? "que ficou vazio" : spokenTotal(cart)}`;
}

export function spokenTotal({ items, coupon }: SpokenCart): string {
  return `total ${formatMoney(totalsOf(items, coupon).total)}`;
}

export const UNSAVED =
  "Seu navegador não deixa guardar o carrinho. Para não perder os itens, libere espaço no aparelho e permita os dados deste site.";
