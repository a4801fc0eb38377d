import { cartCopy, changedCopy } from "@/lib/domain/cart/copy";
import { formatMoney } from "@/lib/domain/money";
import type { CheckoutFacts, StepBlock } from "./steps";

type Facts = Pick<CheckoutFacts, "missing" | "changed"> & { closed: string };

const sentences: Record<StepBlock, (facts: Facts) => string> = {
  STORE_CLOSED: ({ closed }) => closed,
  CART_CHANGED: ({ changed }) => changedCopy(changed),
  EMPTY_CART: () => "Adicione produtos ao carrinho!",
  NO_AGE: () => "Confirme que você tem 18 anos!",
  MINIMUM_UNKNOWN: () => cartCopy.minimumUnknown,
  BELOW_MINIMUM: ({ missing }) => `Faltam ${formatMoney(missing)} para o pedido mínimo`,
  NO_MODE: () => "Escolha entrega ou retirada!",
  NO_SESSION: () => "Faça login para continuar",
  NO_ADDRESS: () => "Faça login e selecione um endereço!",
  NO_SLOT: () => "Escolha o horário!",
  NO_PAYMENT: () => "Escolha o pagamento!",
  ORDER_UNKNOWN: () => "Não sabemos se a loja recebeu seu pedido. Confira antes de enviar outro.",
};

export function stepBlockCopy(code: StepBlock, facts: Facts): string {
  return sentences[code](facts);
}

export const DEMO_OPENING_MESSAGE = "Abrimos domingo às 18:30";
