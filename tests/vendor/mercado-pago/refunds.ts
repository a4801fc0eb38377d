import { isRecord } from "../provider/exchange";
import type { Reply } from "../provider/faults";
import { centsOf } from "../provider/sums";
import { idOf, isMoney, type Order, type Payment, type Refund, refundable, type World } from "./books";
import { refused } from "./errors";
import { writeOrder } from "./shapes";
import { ownOrder, refusal, type Visit } from "./visit";

const REFUND_DAYS = 180;
const DAY_MS = 86_400_000;

/** `POST /v1/orders/{id}/refund`: everything without a body, or parts by transaction. */
export function refundOrder(visit: Visit): Reply {
  const { world, body } = visit;
  const order = ownOrder(visit);
  if (!order) return refusal(world, 404, "order_not_found");
  if (order.status === "refunded") return refusal(world, 409, "order_already_refunded");
  const payments = order.payments.filter(isMoney);
  const isLate = payments.some(({ paidAt }) => Number(paidAt) + REFUND_DAYS * DAY_MS < world.now());
  if (order.status !== "processed" || isLate) return refusal(world, 409, "cannot_refund_order");
  const parts = partsOf(order, payments, body);
  if (typeof parts === "string") return refusal(world, 400, parts);
  return refundReply(world, order, parts, visit.tellsRefundsInProcess);
}

type Part = { payment: Payment; sum: number };

function partsOf(order: Order, payments: readonly Payment[], body: Record<string, unknown>): Part[] | string {
  const asked = body.transactions;
  if (asked === undefined)
    return payments.map((payment) => ({ payment, sum: refundable(order, payment) })).filter(({ sum }) => sum > 0);
  if (!Array.isArray(asked) || asked.length === 0) return "minimum_items";
  const parts = asked.map((one: unknown) => {
    const { id, amount } = isRecord(one) ? one : {};
    const payment = payments.find((held) => held.id === id);
    const sum = amount === undefined && payment ? refundable(order, payment) : centsOf(amount);
    return payment && sum !== null && sum > 0 && sum <= refundable(order, payment) ? { payment, sum } : null;
  });
  return parts.some((one) => one === null) ? "property_value" : parts.filter((one) => one !== null);
}

function refundReply(world: World, order: Order, parts: readonly Part[], tellsProcess: boolean): Reply {
  const { refunds, inProcessRefunds, refundTakesMs, refundEnds } = world.switches();
  const isRefused = refunds === "refused" || refunds === "without a balance";
  const made = parts.map(
    (part): Refund => ({ ...part, id: idOf(world, "REF"), status: isRefused ? "failed" : "processing" }),
  );
  order.refunds.push(...made);
  if (isRefused) {
    const message = refunds === "refused" ? "The refund was refused." : "Insufficient balance.";
    return refused(world, 402, [{ code: "failed", message }]);
  }
  if (refunds === "processed") settle(world, order, made, "processed");
  else {
    world.changed(order, "order.processed");
    world.schedule.after(refundTakesMs, () => settle(world, order, made, refundEnds));
  }
  if (refunds === "in process" && inProcessRefunds === "told with the header" && !tellsProcess)
    return refusal(world, 400, "invalid_properties");
  return { status: 201, body: writeOrder(world, order) };
}

/** Ends refunds, and gives the order the status that follows. */
export function settle(world: World, order: Order, refunds: readonly Refund[], status: Refund["status"]): void {
  for (const one of refunds) one.status = status;
  const back = order.refunds.filter((one) => one.status === "processed");
  for (const payment of order.payments.filter(isMoney)) {
    const left = payment.sum - back.reduce((all, one) => all + (one.payment === payment ? one.sum : 0), 0);
    if (left === 0) Object.assign(payment, { status: "refunded", detail: "refunded" });
    else if (left < payment.sum) payment.detail = "partially_refunded";
  }
  const isOver = order.payments.filter(isMoney).every((one) => one.status === "refunded");
  if (isOver) Object.assign(order, { status: "refunded", detail: "refunded" });
  else if (back.length > 0) order.detail = "partially_refunded";
  world.changed(order, isOver ? "order.refunded" : "order.processed");
}
