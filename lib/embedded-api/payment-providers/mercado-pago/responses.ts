import * as z from "zod";
import type { Centavos } from "@/lib/domain/money";
import { isBrCode } from "@/lib/domain/payment/br-code";
import type { Account, ChargeView, ReceiptView, RefundView } from "@/lib/embedded-api/payment-providers/provider";
import { amount, entriesOf, isRead } from "@/lib/embedded-api/payment-providers/wire/fields";
import { REDACTED, redactedText } from "@/lib/node/log/log-fields";

// Checks what is used, and ignores the rest.

const word = z.union([z.string(), z.number()]).transform(String);
const text = word.optional().catch(undefined);

const instant = z
  .string()
  .transform((value) => new Date(value))
  .refine((date) => !Number.isNaN(date.getTime()))
  .optional()
  .catch(undefined);

const paymentSchema = z.looseObject({
  id: word,
  amount,
  paid_amount: amount.optional().catch(undefined),
  status: z.string(),
  status_detail: text,
  date_approved: instant,
  date_last_updated: instant,
  date_created: instant,
  payment_method: z.looseObject({ qr_code: text, ticket_url: text }).optional().catch(undefined),
  fee_details: z.array(z.looseObject({ amount })).optional().catch(undefined),
});

const refundSchema = z.looseObject({ id: word, transaction_id: text, amount, status: z.string() });

const orderSchema = z.looseObject({
  id: word,
  status: z.string(),
  external_reference: text,
  total_amount: amount,
  live_mode: z.boolean().optional().catch(undefined),
  user_id: text,
  collector_id: text,
  checkout_url: text,
  created_date: instant,
  last_updated_date: instant,
  transactions: z
    .looseObject({
      payments: entriesOf(paymentSchema),
      // All or nothing: one that is not seen would be asked for again.
      refunds: z.array(refundSchema).nullish(),
    })
    .optional(),
});

type Order = z.infer<typeof orderSchema>;
type Payment = z.infer<typeof paymentSchema>;

const CLOSED = ["canceled", "cancelled", "expired", "processed", "refunded", "charged_back"];
/** Statuses of a payment whose money has come, whatever became of it later. */
const ARRIVED = ["processed", "approved", "refunded", "partially_refunded", "charged_back", "in_mediation"];
/** Mercado Pago has it, and pays it out later. */
const ACCREDITED = ["accredited", "partially_refunded"];

/** Null: not what was asked for, or said to be paid while its money does not show yet. */
export function orderView(body: unknown, account: Account, api: string): ChargeView | null {
  const parsed = orderSchema.safeParse(body);
  if (!parsed.success) return null;
  const order = parsed.data;
  const entries = order.transactions?.payments ?? [];
  const payments = entries.filter(isRead);
  const arrived = payments.filter(
    ({ status, status_detail: detail = "" }) => ARRIVED.includes(status) || ACCREDITED.includes(detail),
  );
  if (order.status === "processed" && arrived.length === 0) return null;
  const code = payments.at(-1)?.payment_method?.qr_code ?? "";
  return {
    state: order.status === "failed" ? "refused" : CLOSED.includes(order.status) ? "closed" : "open",
    reference: order.external_reference ?? "",
    receiver: account.receiver === "" ? null : (order.user_id ?? order.collector_id ?? null),
    amount: order.total_amount,
    providerRef: order.id,
    pixCode: isBrCode(code) ? code : null,
    checkoutUrl: checkoutOf(order, api),
    isCardRefused: isLastRefused(payments),
    // Ours ends earlier than the shortest that it takes.
    expiresAt: null,
    isTest: order.live_mode === undefined ? account.isTest : !order.live_mode,
    receipts: arrived.map((payment) => receiptOf(order, payment)),
    isPartlyUnread: payments.length < entries.length,
  };
}

/** Whether the last try was refused; an open order takes another. */
function isLastRefused(payments: readonly Pick<Payment, "status">[]): boolean {
  return ["failed", "rejected"].includes(payments.at(-1)?.status ?? "");
}

/** A customer is sent to Mercado Pago alone, whatever a response says. */
function checkoutOf({ checkout_url: url = "" }: Order, api: string): string | null {
  const isTheirs = /^https:\/\/(?:[\w-]+\.)*mercadopago\.com(?:\.br)?\//.test(url) || url.startsWith(`${api}/`);
  return isTheirs ? url : null;
}

function receiptOf(order: Order, payment: Payment): ReceiptView {
  const sum = payment.paid_amount ?? payment.amount;
  const refunds = (order.transactions?.refunds ?? []).filter(
    ({ transaction_id: of }) => of === undefined || of === payment.id,
  );
  const at = payment.date_approved ?? payment.date_last_updated ?? order.last_updated_date ?? order.created_date;
  const disputed = payment.status === "charged_back" ? [chargebackOf(payment, sum - backOf(refunds))] : [];
  return {
    id: payment.id,
    amount: sum,
    at: at ?? new Date(0),
    fee: payment.fee_details?.length ? payment.fee_details.reduce((all, fee) => all + fee.amount, 0) : null,
    refunds: [...refunds.map(refundOf), ...disputed],
  };
}

const REFUND_STATES: Readonly<Record<string, RefundView["state"]>> = {
  processed: "done",
  approved: "done",
  refunded: "done",
  failed: "failed",
  rejected: "failed",
  cancelled: "failed",
  canceled: "failed",
};

function refundOf({ id, amount: sum, status }: z.infer<typeof refundSchema>): RefundView {
  const named = { reference: id, isNamedByUs: false, providerRef: id };
  return { ...named, amount: sum, state: REFUND_STATES[status] ?? "processing", problem: null, isDispute: false };
}

function backOf(refunds: readonly z.infer<typeof refundSchema>[]): Centavos {
  return refunds.reduce((sum, refund) => sum + (refundOf(refund).state === "failed" ? 0 : refund.amount), 0);
}

/** It takes what is left, is decided for the buyer as `settled`, and for the shop as `reimbursed`. */
function chargebackOf({ id, status_detail: detail }: Payment, left: Centavos): RefundView {
  const named = { reference: `${id}-chargeback`, isNamedByUs: false, providerRef: null };
  const state = detail === "reimbursed" ? "failed" : "done";
  return { ...named, amount: left, state, problem: null, isDispute: true };
}

const triesSchema = z.looseObject({ payments: z.array(z.looseObject({ status: z.string() })) });
const pageSchema = z.looseObject({
  data: z.array(
    z.looseObject({
      ...{ id: word, external_reference: text, status: z.string() },
      transactions: triesSchema.optional().catch(undefined),
    }),
  ),
});

export type ListedOrder = { id: string; reference: string; status: string; isCardRefused: boolean };

/** The orders of a list; null: not a list. */
export function listedOrders(body: unknown): ListedOrder[] | null {
  const parsed = pageSchema.safeParse(body);
  if (!parsed.success) return null;
  return parsed.data.data.map(({ id, external_reference: reference = "", status, transactions }) => {
    return { id, reference, status, isCardRefused: isLastRefused(transactions?.payments ?? []) };
  });
}

const problemSchema = z.looseObject({
  message: text,
  errors: z
    .array(z.looseObject({ code: text, message: text }))
    .optional()
    .catch(undefined),
  cause: z
    .array(z.looseObject({ code: text, description: text }))
    .optional()
    .catch(undefined),
});

export function problemOf(status: number, body: unknown): string {
  const { data } = problemSchema.safeParse(body);
  const first = data?.errors?.[0];
  const cause = data?.cause?.[0];
  const said = first ? (first.message ?? first.code) : (cause?.description ?? cause?.code ?? data?.message);
  // Some repeat what they were sent: tokens, documents, codes.
  const text = redactedText(said ?? "sem explicação").replaceAll(REDACTED, "…");
  return `o Mercado Pago respondeu ${status}: ${text}`.slice(0, 200);
}
