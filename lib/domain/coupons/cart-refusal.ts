import type { OrderMode } from "@/lib/domain/mode/mode";
import { type Centavos, formatMoney } from "@/lib/domain/money";
import type { Coupon } from "./coupon";

/** `mode` null: not chosen yet. */
export type CouponCart = { subtotal: Centavos; mode: OrderMode | null };

/** Why a coupon takes nothing off this cart, in the customer's words: the part of its rule that the cart changes. */
export function cartRefusal({ code, kind, minOrder }: Coupon, { subtotal, mode }: CouponCart): string | null {
  if (kind === "FREE_DELIVERY" && mode === "TAKEOUT")
    return `O cupom ${code} dá entrega grátis, e a retirada já não tem taxa.`;
  if (subtotal >= minOrder) return null;
  return `O cupom ${code} vale a partir de ${formatMoney(minOrder)} em produtos: faltam ${formatMoney(minOrder - subtotal)}.`;
}

/** '10% de desconto', 'R$ 5,00 de desconto', 'Entrega grátis'. */
export function couponTitle({ kind, value }: Pick<Coupon, "kind" | "value">): string {
  if (kind === "FREE_DELIVERY") return "Entrega grátis";
  return `${kind === "PERCENT" ? `${value}%` : formatMoney(value)} de desconto`;
}
