import { fold } from "@/lib/domain/text/fold";

export type PaymentTone = "approved" | "refused" | "returned" | "waiting";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const PAID = words(
  "pago paga paid payed aprovado aprovada approved confirmado confirmada confirmed quitado quitada recebido recebida " +
    "received succeeded success captured capturado capturada concluido concluida completed settled liquidado liquidada " +
    "compensado compensada accredited creditado creditada efetuado efetuada realizado realizada",
);
/** May accompany a word for paid; with any other word, as in 'não pago' or 'pedido recebido', it says nothing. */
const BESIDE = words(
  "pagamento payment pix cartao online com sucesso successfully o foi ja has been is via por pelo em",
);
const REFUSED = words(
  "recusado recusada refused declined rejected rejeitado rejeitada negado negada denied failed falhou expirado expirada " +
    "expired vencido vencida cancelado cancelada cancelled canceled voided",
);
const RETURNED = words(
  "estornado estornada estorno devolvido devolvida reembolsado reembolsada reembolso refunded refund chargeback charged reversed",
);
const DENIES = words("aguardando pendente pending waiting awaiting nao not unpaid");

const wordsOf = (status: string): string[] => fold(status).match(/[a-z]+/g) ?? [];

/** Reads an API's `payment_status` in any wording, without regard to case and accents; 'waiting' if it is unknown. */
export function toneOf(status: string): PaymentTone {
  const told = wordsOf(status);
  if (told.some((word) => RETURNED.has(word))) return "returned";
  if (told.some((word) => REFUSED.has(word))) return "refused";
  const isPaid = told.some((word) => PAID.has(word)) && told.every((word) => PAID.has(word) || BESIDE.has(word));
  return isPaid ? "approved" : "waiting";
}

/** Whether the status of a payment that will not come any more says that its time is over. */
export function isExpired(status: string | null): boolean {
  return wordsOf(status ?? "").some((word) => /^(?:expir|venc)/.test(word));
}

/** Whether no paid order has this status: 'Aguardando pagamento', 'Recusado'. */
export function deniesPaid(status: string): boolean {
  return toneOf(status) === "refused" || wordsOf(status).some((word) => DENIES.has(word));
}
