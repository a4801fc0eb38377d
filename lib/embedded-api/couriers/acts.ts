import type * as z from "zod";
import type { actSchema } from "@/lib/contract/board/couriers";
import type { ACT_NAMES } from "@/lib/domain/couriers/act-queue";
import { cashProblem } from "@/lib/domain/couriers/round";
import { toCentavos } from "@/lib/domain/money";
import { isOver } from "@/lib/domain/orders/status";
import { err, ok, type Result } from "@/lib/domain/result";
import { reverseCashback } from "@/lib/embedded-api/cashback/ledger";
import { forgetPositions } from "@/lib/embedded-api/deliveries/positions";
import {
  type Courier,
  courierOf,
  type DeliveryRow,
  deleteDelivery,
  deliveryOf,
  insertDelivery,
  setDelivery,
} from "@/lib/embedded-api/deliveries/rows";
import { recordEvent } from "@/lib/embedded-api/order-events/record-event";
import { advanceOrder, lockOrder, markPaid } from "@/lib/embedded-api/orders/moves";
import { wasHandedUnpaid } from "@/lib/embedded-api/payments/cashback";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";

/** `isNew` false: it was done before. Null: no such order. */
type ActResult = Result<{ isNew: boolean }, RequestError> | null;

const DONE = ok({ isNew: true });
const DONE_BEFORE = ok({ isNew: false });

type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

export type CourierAct = z.output<typeof actSchema> & { name: (typeof ACT_NAMES)[number] };

/** Gives a delivery to a courier, or to nobody. */
export async function assignOrder(
  moment: MarketMoment,
  number: number,
  courierId: string | null,
  actor: string,
): Promise<ActResult> {
  const order = await lockOrder(moment, number);
  if (!order) return null;
  if (order.orderType !== "DELIVERY" || isOver(order.status)) return err(requestError(409, "NO_DELIVERY_LEFT"));
  const before = await deliveryOf(moment, order.id);
  if ((before?.courierId ?? null) === courierId) return DONE_BEFORE;
  if (order.deliveredAt) return err(requestError(409, "COURIER_WAS_PAID"));
  if (courierId !== null && !(await courierOf(moment, courierId))) return err(requestError(404, "COURIER_NOT_FOUND"));
  await forgetPositions(moment, order.id);
  await deleteDelivery(moment, order.id);
  if (courierId !== null) await insertDelivery(moment, order.id, courierId);
  await told(moment, order, "courier", actor);
  return DONE;
}

/**
 * Applies what a courier did, once for each key, also when it is sent late: the act's own time counts, as far as it lies
 * between the assignment and now.
 */
export async function applyAct(
  moment: MarketMoment,
  courier: Courier,
  number: number,
  act: CourierAct,
  actor: string,
): Promise<ActResult> {
  const order = await lockOrder(moment, number);
  if (!order) return null;
  const known = await deliveryOf(moment, order.id);
  if (known?.courierId === courier.id && known.keys.includes(act.key)) return DONE_BEFORE;
  if (known && known.courierId !== courier.id) return err(requestError(409, "ORDER_OF_OTHER"));
  if (order.orderType !== "DELIVERY") return err(requestError(409, "NO_DELIVERY_LEFT"));
  if (act.name === "take") return take(moment, { courier, order, known, key: act.key, actor });
  if (!known) return err(requestError(409, "ORDER_OF_OTHER"));
  const at = timeOf(act, known, moment.now);
  return act.name === "arrive"
    ? arrive(moment, { order, known, key: act.key, at, actor })
    : deliver(moment, { order, known, act, at, actor });
}

async function take(
  moment: MarketMoment,
  {
    courier,
    order,
    known,
    key,
    actor,
  }: { courier: Courier; order: OrderRow; known: DeliveryRow | null; key: string; actor: string },
): Promise<ActResult> {
  const isOpen = order.status === "preparing" || order.status === "delivering";
  if (!isOpen && !isDelivered(known, order)) return err(requestError(409, "NO_DELIVERY_LEFT"));
  if (known) await setDelivery(moment, known, { keys: [...known.keys, key] });
  else {
    await insertDelivery(moment, order.id, courier.id, [key]);
    await told(moment, order, "courier", actor);
  }
  if (order.status !== "preparing") return DONE;
  return moved(await advanceOrder(moment, order.number, { from: "preparing", actor }));
}

type Told = { order: OrderRow; known: DeliveryRow; at: Date; actor: string };

async function arrive(
  moment: MarketMoment,
  { order, known, key, at, actor }: Told & { key: string },
): Promise<ActResult> {
  if (order.status !== "delivering" && !isDelivered(known, order)) return err(requestError(409, "NO_DELIVERY_LEFT"));
  await setDelivery(moment, known, { arrivedAt: known.arrivedAt ?? at, keys: [...known.keys, key] });
  if (!known.arrivedAt && order.status === "delivering") await told(moment, order, "arrived", actor);
  return DONE;
}

async function deliver(
  moment: MarketMoment,
  { order, known, act, at, actor }: Told & { act: CourierAct },
): Promise<ActResult> {
  if (order.status !== "delivering" && !isDelivered(known, order)) return err(requestError(409, "NO_DELIVERY_LEFT"));
  const isCash = act.paid === "cash";
  const isPaid = isCash || act.paid === "card";
  const due = order.stillDue ?? (order.payAt === "DOOR" && !order.isPaid ? order.total + order.deliveryTax : 0);
  const cash = { received: toCentavos(act.received ?? 0), change: toCentavos(act.change ?? 0) };
  const problem = isCash && due > 0 ? cashProblem(cash, due) : null;
  if (problem !== null) return err({ status: 422, code: "CASH_NOT_DUE", message: problem });
  // Once the order is paid, the device tells only what was added since.
  const before = order.isPaid && order.stillDue ? known : null;
  const money = {
    received: (before?.received ?? 0) + (isCash ? cash.received : 0),
    change: (before?.change ?? 0) + (isCash ? cash.change : 0),
  };
  const isTold = known.received === null || isPaid || !order.isPaid;
  // For any other payment the courier sees no money.
  if (isPaid && (order.payAt === "DOOR" || order.stillDue)) await markPaid(moment, order.number, actor);
  await setDelivery(moment, known, { ...(isTold && !known.settledAt && money), keys: [...known.keys, act.key] });
  if (order.status !== "delivered")
    return moved(await advanceOrder(moment, order.number, { from: "delivering", actor, deliveredAt: at }));
  if (!isPaid && (await wasHandedUnpaid(moment, order))) await reverseCashback(moment, order);
  return DONE;
}

/** The shop was faster than the courier's network; only the courier knows the money. */
function isDelivered(known: DeliveryRow | null, { status }: OrderRow): boolean {
  return known !== null && status === "delivered";
}

function moved(result: Awaited<ReturnType<typeof advanceOrder>>): ActResult {
  return result?.ok ? DONE : result;
}

/** A device's clock may be wrong. */
function timeOf({ at }: CourierAct, { assignedAt }: DeliveryRow, now: Date): Date {
  return new Date(Math.min(now.getTime(), Math.max(assignedAt.getTime(), Date.parse(at))));
}

function told(moment: MarketMoment, order: OrderRow, type: "courier" | "arrived", actor: string): Promise<void> {
  const { status } = order;
  return recordEvent(moment, { order, type, from: status, status, actor, isNews: type === "arrived" });
}
