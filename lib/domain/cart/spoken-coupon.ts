import { type SpokenCart, spokenTotal } from "./announcements";

export function spokenCoupon(cart: SpokenCart): string {
  return `${cart.coupon === null ? "Cupom removido" : "Cupom aplicado"}, ${spokenTotal(cart)}`;
}
