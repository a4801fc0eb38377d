import { sumText } from "../provider/sums";
import { isMoney, type Order, type Payment, type World } from "./books";

const BRASILIA_MS = -3 * 3_600_000;

/** ISO 8601 with milliseconds and offset. */
export const timeText = (at: number) => new Date(at + BRASILIA_MS).toISOString().replace("Z", "-03:00");

const spelled = ({ switches }: World, word: string) => (word === "canceled" ? switches().canceledSpelling : word);

/** @param tellsProcess whether the caller asked for refunds in process; others do not see them */
export function writeOrder(world: World, order: Order, tellsProcess = true): Record<string, unknown> {
  const { id, kind, seller, reference, sum, payer, createdAt, dueAt, status, detail, payments } = order;
  const tells = tellsProcess || world.switches().inProcessRefunds === "told";
  const refunds = order.refunds.filter((one) => tells || one.status !== "processing");
  const paid = payments.filter(isMoney).reduce((all, one) => all + one.sum, 0);
  return {
    id,
    type: "online",
    processing_mode: kind === "pix" ? "automatic" : "manual",
    capture_mode: "automatic",
    status: spelled(world, status),
    status_detail: spelled(world, detail),
    external_reference: reference,
    total_amount: sumText(sum),
    ...(paid > 0 ? { total_paid_amount: sumText(paid) } : {}),
    country_code: "BRA",
    currency: "BRL",
    user_id: String(seller.userId),
    created_date: new Date(createdAt).toISOString(),
    last_updated_date: new Date(world.now()).toISOString(),
    payer: { email: payer.email },
    ...(kind === "page" ? { checkout_url: `${world.origin()}/checkout/${id}`, client_token: "" } : {}),
    transactions: {
      payments: payments.map((one) => writePayment(world, one, dueAt)),
      ...(refunds.length > 0
        ? {
            refunds: refunds.map((one) => ({
              id: one.id,
              transaction_id: one.payment.id,
              amount: sumText(one.sum),
              status: one.status,
            })),
          }
        : {}),
    },
  };
}

function writePayment(world: World, payment: Payment, dueAt: number): Record<string, unknown> {
  const { id, number, sum, method, status, detail, code, endToEndId, paidAt } = payment;
  return {
    id,
    reference_id: String(number),
    amount: sumText(sum),
    ...(paidAt === null ? {} : { paid_amount: sumText(sum) }),
    status: spelled(world, status),
    status_detail: spelled(world, detail),
    ...(code ? { date_of_expiration: timeText(dueAt) } : {}),
    payment_method: {
      ...method,
      ...(code ? { qr_code: code, qr_code_base64: "iVBORw0KGgo=", ticket_url: `${world.origin()}/ticket/${id}` } : {}),
      ...(endToEndId ? { e2e_id: endToEndId } : {}),
    },
  };
}

/** The state that a read shows by now; the first one is there at once. */
export function shownOf(world: World, order: Order, lagMs: number, tellsProcess: boolean): Record<string, unknown> {
  const { recordSum, recordReference, recordSeller, unknownStatus, malformedPayment } = world.switches();
  const visible = order.shown.filter(({ at }) => at + lagMs <= world.now());
  const state = visible.at(-1) ?? order.shown[0];
  const written = tellsProcess ? state?.withProcess : state?.written;
  return {
    ...written,
    ...(malformedPayment && written ? withMalformed(written) : {}),
    ...(recordSum === "another" ? { total_amount: sumText(order.sum + 100) } : {}),
    ...(recordReference === "another" ? { external_reference: "other-reference" } : {}),
    ...(recordSeller === "another" ? { user_id: String(order.seller.userId + 1) } : {}),
    ...(unknownStatus ? { status: unknownStatus } : {}),
  };
}

/** The status of a payment in the older API. */
const OLD: Readonly<Record<string, string>> = {
  action_required: "pending",
  processing: "in_process",
  processed: "approved",
  canceled: "cancelled",
  expired: "cancelled",
  failed: "rejected",
};

/** A payment as `GET /v1/payments/{id}` shows it: numbers in place of text, and the fee a little later. */
export function writeOldPayment(world: World, order: Order, payment: Payment): Record<string, unknown> {
  const { feesAfterMs, recordSeller, recordSum, recordReference, liveMode } = world.switches();
  const { seller, refunds } = order;
  const isLive = !seller.isTest === (liveMode === "of the seller");
  const amount = payment.sum / 100 + (recordSum === "right" ? 0 : 1);
  const fee = Math.round(payment.sum * 0.0099);
  const knowsFee = payment.paidAt !== null && payment.paidAt + feesAfterMs <= world.now();
  const back = refunds.filter((one) => one.payment === payment && one.status === "processed");
  return {
    id: payment.number,
    status: OLD[payment.status] ?? payment.status,
    status_detail: payment.detail === "waiting_transfer" ? "pending_waiting_transfer" : payment.detail,
    transaction_amount: amount,
    transaction_amount_refunded: back.reduce((all, { sum }) => all + sum, 0) / 100,
    currency_id: "BRL",
    payment_method_id: payment.method.id,
    payment_type_id: payment.method.type,
    collector_id: seller.userId + (recordSeller === "right" ? 0 : 1),
    external_reference: recordReference === "right" ? order.reference : "other-reference",
    live_mode: isLive,
    date_created: timeText(order.createdAt),
    date_approved: payment.paidAt === null ? null : timeText(payment.paidAt),
    date_last_updated: timeText(world.now()),
    fee_details: knowsFee ? [{ type: "mercadopago_fee", amount: fee / 100, fee_payer: "collector" }] : [],
    transaction_details: { net_received_amount: knowsFee ? (payment.sum - fee) / 100 : 0, total_paid_amount: amount },
  };
}

function withMalformed({ transactions }: Record<string, unknown>): Record<string, unknown> {
  const { payments, ...rest } = transactions as { payments: unknown[] };
  return { transactions: { ...rest, payments: [{ id: "PAY0", amount: "46,65" }, ...payments] } };
}
