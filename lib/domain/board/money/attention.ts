import type { Canceller } from "@/lib/domain/board/orders/order";
import { isolated } from "@/lib/domain/isolated";
import { formatMoney } from "@/lib/domain/money";
import { isReturned } from "@/lib/domain/payment/money-rule";
import { providerBy } from "./providers";
import type { AttentionItem } from "./types";

/** A decision of the shop. `accept` and `refund` are for money of another sum. */
export type Choice = "accept" | "refund" | "by_hand" | "again" | "seen" | "returned";

/** Names one item for this device, which notes what it has shown; a refund that fails after it was late is new. */
export function attentionId({ kind, receipt, refund }: AttentionItem): string {
  return [kind, receipt, refund?.id].filter(Boolean).join("/");
}

/** 'Pedido 12: veio outro valor'. */
export function attentionTitle(item: AttentionItem): string {
  return `${item.test ? "TESTE, " : ""}Pedido ${item.orderNumber}: ${whatHappened(item)}`;
}

function whatHappened({ kind, amount, refund }: AttentionItem): string {
  if (kind === "owed") return `devolver ${formatMoney(refund?.amount ?? 0)}`;
  if (kind === "dispute" && refund && refund.amount < amount) return "o banco tomou uma parte do dinheiro de volta";
  return TITLES[kind];
}

/** Whether it rings; what the shop did itself, it knows. */
export function rings({ kind, cancelledBy }: AttentionItem): boolean {
  return kind !== "owed" || (cancelledBy !== undefined && cancelledBy !== "shop");
}

const OWED_SINCE: Record<Canceller, string> = {
  customer: "O cliente cancelou o pedido, que já estava pago",
  shop: "A loja cancelou o pedido, que já estava pago",
  clock: "O pedido foi cancelado sozinho, sem resposta, e já estava pago",
  unpaid: "O pedido foi cancelado sozinho",
};

const TITLES: Record<Exclude<AttentionItem["kind"], "owed">, string> = {
  mismatch: "veio outro valor",
  late: "pago depois de cancelado",
  doubled: "pago duas vezes",
  dispute: "o banco tomou o dinheiro de volta",
  refund_failed: "o estorno não saiu",
};

/** Tells what happened, and what happens now. */
export function attentionText(item: AttentionItem): string {
  const sum = formatMoney(item.refund?.amount ?? item.amount);
  const name = item.customerName ? isolated(item.customerName) : "o cliente";
  const by = providerBy(item.provider);
  const back = backText(item);
  switch (item.kind) {
    case "mismatch":
      return `Chegaram ${sum} ${by}, e o pedido custa ${formatMoney(item.expected)}: ${differenceText(item)}. Enquanto você não decide, o pedido não está pago.`;
    case "late":
      return `Chegaram ${sum} ${by} quando o pedido já estava cancelado. ${back}`;
    case "doubled":
      return `Chegaram mais ${sum} ${by}, e o pedido já estava pago. ${back} O primeiro pagamento continua valendo.`;
    case "dispute":
      return `O banco de ${name} pediu ${sum} de volta, e o valor saiu da conta da loja. ${item.isPaid ? "O resto ficou, e o pedido continua pago" : "O pedido não está mais pago"}: fale com o cliente e com o seu banco.`;
    case "owed": {
      const since = item.cancelledBy ? OWED_SINCE[item.cancelledBy] : "O pedido já estava pago e custa menos agora";
      return `${since}. Devolva ${sum} para ${name}, como o dinheiro veio, e toque em Devolvido.`;
    }
    case "refund_failed":
      return `${sum} tinham de voltar para ${name}, e não voltaram${problemText(item)}. Tentamos três vezes. ${HANDS[item.provider]}`;
  }
}

function problemText({ refund }: AttentionItem): string {
  return refund?.problem ? ` (${refund.problem})` : "";
}

function backText({ refund }: AttentionItem): string {
  return refund && isReturned(refund) ? "O dinheiro já voltou inteiro, sozinho." : "O dinheiro volta inteiro, sozinho.";
}

const HANDS: Record<AttentionItem["provider"], string> = {
  pix: "Devolva à mão: no aplicativo do banco, procure este Pix recebido e toque em devolver.",
  "mercado-pago": "Devolva à mão: no aplicativo do Mercado Pago, abra esta venda e toque em devolver.",
  manual: "Devolva à mão, e anote aqui.",
  sandbox: "Devolva à mão, e anote aqui.",
};

function differenceText({ amount, expected }: Pick<AttentionItem, "amount" | "expected">): string {
  return amount < expected ? `faltam ${formatMoney(expected - amount)}` : `sobram ${formatMoney(amount - expected)}`;
}

export type Fact = { label: string; text: string; isCode?: true };

/** The facts that a person needs to find the payment, and to return it in another way. */
export function attentionFacts(item: AttentionItem): Fact[] {
  const { customerName, customerPhone, receipt, provider } = item;
  return [
    ...(customerName ? [{ label: "Cliente", text: customerName }] : []),
    ...(customerPhone ? [{ label: "Telefone", text: customerPhone }] : []),
    { label: receiptLabel(provider), text: receipt, isCode: true as const },
  ];
}

/** The name of a payment's id in the app in which a person looks for it. */
export function receiptLabel(provider: AttentionItem["provider"]): string {
  return provider === "mercado-pago" ? "Número do pagamento" : "Código do Pix (ID da transação)";
}

/** `question`: asked before; null: one tap is enough, because nothing moves. */
export type ShownChoice = {
  choice: Choice;
  label: string;
  /** Beside the button: what it will do. */
  hint: string;
  question: { title: string; text: string } | null;
};

/** The shop's possible decisions, the usual one first. */
export function attentionChoices(item: AttentionItem): ShownChoice[] {
  const sum = formatMoney(item.refund?.amount ?? item.amount);
  if (item.kind === "mismatch") return mismatchChoices(item, sum);
  if (item.kind === "refund_failed") return failedChoices(item, sum);
  if (item.kind === "owed")
    return [
      {
        choice: "returned",
        label: "Devolvido",
        hint: "Anota quem devolveu, e quando.",
        question: byHandQuestion(item, sum),
      },
    ];
  return [{ choice: "seen", label: "Entendi", hint: "Só tira o aviso da lista.", question: null }];
}

function mismatchChoices(item: AttentionItem, sum: string): ShownChoice[] {
  const { amount, expected, orderNumber, status, provider } = item;
  const rest =
    amount < expected
      ? `Os ${formatMoney(expected - amount)} que faltam não são cobrados pelo site.`
      : `Os ${formatMoney(amount - expected)} que sobram ficam com a loja: devolva-os depois, no dinheiro do pedido, se quiser.`;
  const accept: ShownChoice = {
    choice: "accept",
    label: `Aceitar ${sum}`,
    hint: "O pedido fica pago com este valor.",
    question: { title: `Aceitar ${sum} pelo pedido ${orderNumber}?`, text: `O pedido fica pago. ${rest}` },
  };
  const refund: ShownChoice = {
    choice: "refund",
    label: `Devolver ${sum}`,
    hint: "Tudo volta ao cliente, e o pedido continua sem pagamento.",
    question: {
      title: `Devolver ${sum} do pedido ${orderNumber}?`,
      text: `O valor inteiro volta ao cliente ${providerBy(provider)}. O pedido continua sem pagamento, e o cliente pode pagar de novo.`,
    },
  };
  return status === "cancelled" ? [refund] : [accept, refund];
}

function failedChoices(item: AttentionItem, sum: string): ShownChoice[] {
  return [
    {
      choice: "again",
      label: "Tentar de novo",
      hint: "Pede o estorno mais uma vez. Se sair, o cliente recebe sozinho.",
      question: null,
    },
    {
      choice: "by_hand",
      label: "Já devolvi",
      hint: "Só anota que você devolveu por fora.",
      question: byHandQuestion(item, sum),
    },
  ];
}

function byHandQuestion({ orderNumber }: AttentionItem, sum: string): ShownChoice["question"] {
  return {
    title: `Você já devolveu ${sum} do pedido ${orderNumber}?`,
    text: "Isto só anota a devolução, com o nome deste aparelho e a hora. O site não manda mais nada: confirme depois de devolver.",
  };
}

/** The reason that the shop's log keeps for money of another sum that goes back. */
export const MISMATCH_REASON = "Veio outro valor";

/** Announced after a decision. */
export function decidedText(choice: Choice, { orderNumber }: Pick<AttentionItem, "orderNumber">): string {
  return `Pedido ${orderNumber}: ${DONE[choice]}`;
}

const DONE: Record<Choice, string> = {
  accept: "pago com o valor que veio.",
  refund: "o dinheiro está voltando ao cliente.",
  by_hand: "devolução anotada.",
  again: "estorno pedido de novo.",
  seen: "aviso tirado da lista.",
  returned: "devolução anotada.",
};
