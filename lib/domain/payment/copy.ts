import { atHandover } from "@/lib/domain/mode/copy";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { type Centavos, formatMoney } from "@/lib/domain/money";
import type { PaymentSelection } from "./choice";
import { payAtOf } from "./pay-at";
import type { ChangeError } from "./typed-change";

const sentences: Record<ChangeError, (collected: Centavos) => string> = {
  NOT_AN_AMOUNT: () => "Não entendemos o valor. Informe um só, como 50 ou 50,00.",
  TOO_LOW: (collected) => `O valor precisa ser de pelo menos ${formatMoney(collected)}.`,
};

export function changeCopy(code: ChangeError, collected: Centavos): string {
  return sentences[code](collected);
}

export function changeLine(change: Centavos | null): string {
  return change === null ? "Não precisa de troco" : `Troco para ${formatMoney(change)}`;
}

export function lackOf({ type, prompt, change, card, payerCpf }: PaymentSelection, collected: Centavos): string {
  if (prompt === "change" && change !== null && change < collected) return changeCopy("TOO_LOW", collected);
  if (prompt === "card" && !card) return "Informe o cartão de novo: ele não fica guardado.";
  if (prompt === "payer" && type.online_payment && !payerCpf) return "Informe o CPF de novo: ele não fica guardado.";
  return "Escolha o pagamento!";
}

export function paymentName(type: string | null, method: string | null): string | null {
  if (!type || !method) return type ?? method;
  return type.includes(method) ? type : `${type} · ${method}`;
}

export function detailOf({ prompt, change, payerName, card }: PaymentSelection): string | null {
  if (prompt === "change") return changeLine(change);
  if (prompt === "payer") return payerName;
  return card && `Final ${card.last4} · ${card.name} · ${card.exp}`;
}

/** Promises a Pix code only if the shop's key is known. */
export function whenPaid({ type, method, prompt, pixKey }: PaymentSelection, mode: OrderMode | null = null): string {
  if (type.online_payment) return "Pagamento pelo site, logo depois de confirmar";
  if (prompt !== "payer")
    return payAtOf(type, method, { hasPixKey: false }) ? `Pagamento ${atHandover(mode)}` : ARRANGED;
  return pixKey ? "Código Pix logo depois de confirmar" : pixCopy.arranged;
}

const ARRANGED = "Combine o pagamento com a loja";

export const pixCopy = {
  arranged: "Combine o Pix com a loja",
  ask: "Depois de confirmar, peça a chave a ela.",
  unknownKey: "Esta loja não informa a chave Pix por aqui.",
  atHandover: (mode: OrderMode | null) => `Combine o pagamento ${atHandover(mode)}.`,
  question: (orderNumber: string) => `Olá! Fiz o pedido #${orderNumber} e vou pagar por Pix. Qual é a chave?`,
} as const;

export const paymentCopy = {
  approved: "Pagamento aprovado!",
  refused: "Pagamento não aprovado",
  waiting: "Aguardando pagamento",
  copied: "Código Pix copiado!",
  notCopied: "Selecione o código e copie.",
  expired: "O prazo deste código terminou. Tente novamente para gerar outro.",
  cardRefused: "O cartão não foi aceito. Nada foi cobrado, e o seu pedido continua guardado.",
  sandbox: "Ambiente de simulação: nada é cobrado de verdade.",
  test: "Loja em teste: nenhum dinheiro é cobrado.",
  sandboxPix: "Este código é uma simulação e não pode ser pago: a aprovação chega sozinha.",
  offline: "Sem resposta da loja agora. Continuamos verificando o seu pagamento.",
  chargeFailed: "Não foi possível concluir. Tente novamente.",
} as const;
