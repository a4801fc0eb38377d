import { and, eq } from "drizzle-orm";
import type { ChargeBody } from "@/lib/contract/orders/payment";
import { MINUTE_MS } from "@/lib/domain/durations";
import { parseStatus } from "@/lib/domain/orders/status";
import { factsOf } from "@/lib/domain/payment/charge-state";
import { type PayAt, payAtOf } from "@/lib/domain/payment/pay-at";
import { err, ok, type Result } from "@/lib/domain/result";
import { offeredPaymentTypes } from "@/lib/embedded-api/catalogue/menu";
import { orders } from "@/lib/embedded-api/db/schema";
import { recordEvent } from "@/lib/embedded-api/order-events/record-event";
import { isRemote } from "@/lib/embedded-api/payment-providers/provider";
import type { SandboxDelays } from "@/lib/embedded-api/payment-providers/sandbox";
import { chargeRefusal, startCharge, withdraw } from "@/lib/embedded-api/payments/charges";
import { setPayment, startAnswerClock } from "@/lib/embedded-api/payments/move";
import { type ChargeRow, chargesOf, isPaidOffline, stateOf } from "@/lib/embedded-api/payments/rows";
import type { CustomerContext } from "@/lib/embedded-api/request/context";
import type { MessageCode } from "@/lib/embedded-api/request/messages";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { type PricedOrder, paymentOf } from "./pricing";
import type { OrderRow } from "./response";

type Paid = Result<ChargeRow, RequestError>;
type Change = PricedOrder["payment"] & { payAt: PayAt };

const refuse = (code: MessageCode) => err(requestError(409, code));

/**
 * Another try to pay an order, or another way, for which what is open is withdrawn first: at most one may be paid.
 * While its provider has not confirmed that, the response is CHARGE_ENDING, and the same request may be repeated. Returns
 * the order's last charge. The caller holds the order's lock.
 */
export async function payAnew(
  context: CustomerContext,
  delays: SandboxDelays,
  order: OrderRow,
  body: ChargeBody,
): Promise<Paid> {
  const earlier = await chargesOf(context, [order.id]);
  if (earlier.length === 0) return refuse("NOT_PAID_ONLINE");
  const code = order.isPaid ? "ALREADY_PAID" : ended(order);
  if (code) return refuse(code);
  // Money in question is settled first.
  if (earlier.some((charge) => stateOf(charge) === "mismatch")) return refuse("CHARGE_WAITING");
  const change = await changeOf(context, order, body);
  if (!change.ok) return change;
  const open = earlier.filter(isOpen);
  const isKept = open.some((charge) => stateOf(charge) !== "cancelling");
  if (isKept && !change.value) return refuse("CHARGE_WAITING");
  const isOnline = !change.value || change.value.payAt === "ONLINE";
  const paymentType = change.value?.type.name ?? order.paymentType;
  const refused = isOnline ? await chargeRefusal(context, paymentType, body.card_id) : null;
  if (refused) return err(refused);
  if (isOnline && areTooMany(earlier, context.now)) return refuse("TOO_MANY_CHARGES");
  for (const charge of open) await withdraw(context, charge);
  if ((await chargesOf(context, [order.id])).some(isOpen)) return refuse("CHARGE_ENDING");
  // An order to be paid offline stays so until online money comes.
  if (change.value && !(isOnline && isPaidOffline(order))) await setMethod(context, order, change.value);
  if (isOnline) {
    const { fullName: name, cpf, email } = context.customer;
    const start = { cardId: body.card_id, payer: { name, cpf, email }, earlier };
    const charge = await startCharge(context, delays, { ...start, order: { ...order, paymentType } });
    if (!charge.ok) return charge;
  } else {
    await startAnswerClock(context, order);
    await recordEvent(context, { order, type: "charge_cancelled", from: order.status, status: order.status });
  }
  await setPayment(context, order.id);
  const last = (await chargesOf(context, [order.id])).at(-1);
  return last ? ok(last) : refuse("NOT_PAID_ONLINE");
}

const MINUTE_CHARGES = 3;

/** Each one takes calls of the minute that other customers of the shop need too. */
function areTooMany(earlier: readonly ChargeRow[], now: Date): boolean {
  const isNew = ({ provider, createdAt }: ChargeRow) =>
    isRemote(provider) && now.getTime() - createdAt.getTime() < MINUTE_MS;
  return earlier.filter(isNew).length >= MINUTE_CHARGES;
}

function isOpen(charge: ChargeRow): boolean {
  return factsOf(stateOf(charge)).isPayable;
}

/** Null: the order's own way. */
async function changeOf(
  context: CustomerContext,
  order: OrderRow,
  { payment_type_id, payment_method_id }: ChargeBody,
): Promise<Result<Change | null, RequestError>> {
  if (!payment_type_id) return ok(null);
  const types = await offeredPaymentTypes(context);
  const payment = paymentOf(types, { payment_type_id, payment_method_id }, order.orderType);
  const hasPixKey = context.row.body.pix != null;
  const payAt = payment && payAtOf(payment.type, payment.method, { hasPixKey });
  if (!payment || !payAt) return refuse("PAYMENT_UNAVAILABLE");
  const isSame = payment.type.id === order.paymentTypeId && payAt === "ONLINE";
  return ok(isSame ? null : { ...payment, payAt });
}

async function setMethod({ tx, market }: CustomerContext, { id }: OrderRow, { type, method, payAt }: Change) {
  await tx
    .update(orders)
    .set({
      paymentTypeId: type.id,
      paymentType: type.name,
      paymentMethodId: method?.id ?? null,
      paymentMethod: method?.name ?? type.name,
      payAt,
    })
    .where(and(eq(orders.marketId, market), eq(orders.id, id)));
}

/** Why an order can no longer be changed; null while it can. */
export function ended(order: Pick<OrderRow, "status">): MessageCode | null {
  const status = parseStatus(order.status);
  if (status === "cancelled") return "ORDER_CANCELLED";
  return status === "delivered" ? "ORDER_DELIVERED" : null;
}
