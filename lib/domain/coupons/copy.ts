import type { CouponRefusal } from "./discount";

export const couponCopy: Record<CouponRefusal | "applied" | "appliedToast", string> = {
  EMPTY: "Digite um cupom.",
  INVALID: "Cupom inválido!",
  applied: "Cupom aplicado com sucesso!",
  appliedToast: "Cupom aplicado!",
};
