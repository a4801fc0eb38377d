import { RATE_IN_PERCENT } from "./discount";

export const couponCopy = {
  EMPTY: "Digite um cupom.",
  INVALID: "Cupom inválido!",
  applied: "Cupom aplicado com sucesso!",
  appliedToast: "Cupom aplicado!",
  saved: (code: string) => `${code.toUpperCase()} guardado: ${RATE_IN_PERCENT}% no seu pedido`,
};
