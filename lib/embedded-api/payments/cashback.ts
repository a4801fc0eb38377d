import { earnCashback } from "@/lib/embedded-api/cashback/ledger";
import { deliveryOf } from "@/lib/embedded-api/deliveries/rows";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { refundedOf } from "./refunds";
import { chargesOf, isPaidOffline, isSimulated, type OrderRow, orderOf } from "./rows";

/** Earns the cashback of an order that is delivered, once its money has come. */
export async function earnDelivered(moment: MarketMoment, order: OrderRow): Promise<void> {
  if (await hasMoney(moment, order)) await earnCashback(moment, order, await refundedOf(moment, order.id));
}

/** Earns it for money that came after the delivery. `before`: the order without that money. */
export async function earnLate(moment: MarketMoment, before: OrderRow): Promise<void> {
  if (before.status === "delivered" && !(await hasMoney(moment, before)))
    await earnDelivered(moment, await orderOf(moment, before.id));
}

/** None has come by a simulated payment, by one online that is still open, or where the courier saw none. */
async function hasMoney(moment: MarketMoment, order: OrderRow): Promise<boolean> {
  const charges = await chargesOf(moment, [order.id]);
  const isOpen = charges.length > 0 && !order.isPaid && !isPaidOffline(order);
  return !isOpen && !charges.some(isSimulated) && !(await wasHandedUnpaid(moment, order));
}

/** Whether the courier told to have collected nothing of what was due. */
export async function wasHandedUnpaid(moment: MarketMoment, { id, payAt, isPaid }: OrderRow): Promise<boolean> {
  return payAt === "DOOR" && !isPaid && (await deliveryOf(moment, id))?.received === 0;
}
