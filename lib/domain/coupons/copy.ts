import type { CouponError } from "./discount";

export const couponCopy: Record<CouponError | "applied" | "appliedToast", string> = {
  EMPTY: "Digite um cupom.",
  INVALID: "Cupom inválido!",
  applied: "Cupom aplicado com sucesso!",
  appliedToast: "Cupom aplicado!",
};
