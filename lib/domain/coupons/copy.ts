import { formatMoney } from "@/lib/domain/money";
import type { Coupon } from "./coupon";

function giftOf({ kind, value }: Coupon): string {
  if (kind === "FREE_DELIVERY") return "entrega grátis";
  return kind === "PERCENT" ? `${value}%` : `${formatMoney(value)} a menos`;
}

export const couponCopy = {
  EMPTY: "Digite um cupom.",
  INVALID: "Cupom inválido!",
  applied: "Cupom aplicado com sucesso!",
  appliedToast: "Cupom aplicado!",
  saved: (coupon: Coupon) => `${coupon.code.toUpperCase()} guardado: ${giftOf(coupon)} no seu pedido`,
};
