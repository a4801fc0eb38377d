import type { z } from "zod";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import { type Centavos, toCentavos } from "@/lib/domain/money";
import { newestFirst, type Order, type OrderItem } from "@/lib/domain/orders/order";
import { ownNote } from "@/lib/domain/orders/own-note.mjs";
import type { OrdersPage } from "@/lib/domain/orders/page";
import { isExpired, toneOf } from "@/lib/domain/orders/payment-words";
import { parseStatus, paymentStatus, statusLabel, trackingStatus } from "@/lib/domain/orders/status";
import { paymentName } from "@/lib/domain/payment/copy";
import { kindOf } from "@/lib/domain/payment/kind";
import { payAtOfNames } from "@/lib/domain/payment/pay-at";
import { type Charge, OWN_API } from "@/lib/domain/payment/types";
import type { OrderItemResponse, OrderResponse, ordersSchema } from "./schema";
import { slotOf } from "./slot";

const centavos = (amount: number | null): Centavos => (amount === null ? 0 : toCentavos(amount));

export function orderFromResponse(response: OrderResponse): Order {
  const items = response.order_items.map(itemFromResponse);
  const { subtotal, discount, total, deliveryFee } = sumsOf(response, items);
  const paidBy = paymentName(response.paymentType?.name ?? null, response.payment_method?.name ?? null);
  const mode = response.order_type ?? "DELIVERY";
  const charge = response.charge ?? chargeOfPayment(response);
  const payAt =
    response.pay_at ??
    (charge ? "ONLINE" : payAtOfNames(response.paymentType?.name ?? null, response.payment_method?.name ?? null));
  const status = { ...response, payment_status: response.payment_status ?? response.payment?.status ?? null };
  const { label, tone } = paymentStatus(status, { payAt, mode });
  return {
    id: response.id,
    number: response.order_number ?? response.id,
    mode,
    status: parseStatus(response.status) ?? response.status,
    statusLabel: statusLabel(response.status, mode),
    tracking: trackingStatus(response.status),
    createdAt: response.created_at === "" ? null : new Date(response.created_at),
    marketName: response.market_name ?? response.market?.name ?? null,
    address: {
      name: response.address_name,
      line: addressLine(response),
      neighborhood: response.neighborhood_name,
      city: response.city,
      state: response.state,
      zip: response.zip_code,
      complement: response.complement,
      reference: response.reference,
    },
    customer: { name: response.customer_name, phone: response.customer_phone },
    items,
    payment: {
      name: paidBy,
      at: payAt,
      status: charge?.state === "mismatch" && tone === "waiting" ? IN_QUESTION : label,
      tone,
      change: response.cash ? toCentavos(response.cash) : null,
    },
    charge,
    ...(response.refunds?.length && {
      refunds: response.refunds.map((refund) => ({ ...refund, amount: toCentavos(refund.amount) })),
    }),
    ...(response.changes?.length && { changes: response.changes }),
    ...(response.still_due && { stillDue: toCentavos(response.still_due) }),
    subtotal,
    discount,
    ...(response.balance_used && { balanceUsed: toCentavos(response.balance_used) }),
    deliveryFee,
    total,
    totalWithDelivery: total + deliveryFee,
    isTotalStated: response.total !== null,
    isFeeStated: response.delivery_tax !== null || mode === "TAKEOUT",
    isSumReviewed: false,
    deliveryTime: response.delivery_time,
    promisedAt: response.promised_at === null ? null : new Date(response.promised_at),
    ...slotOf(response),
    ...courierOf(response),
    cancelReason: response.cancel_reason,
    notes: response.observations,
    ...(response.idempotency_key && { attemptKey: response.idempotency_key }),
    ...(response.links !== undefined && { links: response.links }),
  };
}

function courierOf({ courier }: OrderResponse): Pick<Order, "courier"> {
  if (!courier) return {};
  const { arrived_at, lat, lng, at } = courier;
  const isSeen = lat !== undefined && lng !== undefined && at !== undefined;
  return { courier: { hasArrived: arrived_at !== undefined, seen: isSeen ? { lat, lng, at: Date.parse(at) } : null } };
}

const IN_QUESTION = "Pagamento em conferência";

/** A shop's own API tells with the order how it is paid online: what follows it needs no charge of ours. */
function chargeOfPayment({ id, payment, paymentType, payment_method, is_paid }: OrderResponse): Charge | null {
  if (!payment?.pix_code && !payment?.checkout_url && !payment?.expires_at) return null;
  const { pix_code, checkout_url, expires_at, status } = payment;
  const kinds = [payment_method, paymentType].map((named) => kindOf(named?.name ?? ""));
  const tone = is_paid ? "approved" : toneOf(status ?? "");
  return {
    id,
    kind: pix_code || kinds.includes("pix") ? "pix" : "card",
    status: tone === "returned" ? "approved" : tone === "refused" && isExpired(status) ? "expired" : tone,
    pix_code,
    checkout_url,
    expires_at,
    sandbox: false,
    provider: OWN_API,
  };
}

export function pageFromResponse({ orders, next_cursor, total }: z.output<typeof ordersSchema>): OrdersPage {
  return { orders: newestFirst(orders.map(orderFromResponse)), next: next_cursor ?? null, total: total ?? null };
}

function sumsOf(response: OrderResponse, items: readonly OrderItem[]) {
  const discount = centavos(response.discount);
  const lines = items.reduce((sum, item) => sum + item.price * item.amount, 0);
  const subtotal = response.subtotal === null ? lines : toCentavos(response.subtotal);
  const fee = centavos(response.delivery_tax);
  const total =
    response.total === null
      ? // An API without a total may send a discount that is larger than the order.
        Math.max(0, subtotal - discount)
      : totalWithoutFee(toCentavos(response.total), { sums: [subtotal - discount, lines - discount], fee });
  return { subtotal, discount, total, deliveryFee: fee };
}

/**
 * Some APIs include the fee in the total. That is certain only where the order's lines (`sums`, without the fee) add up
 * to the total with the fee and not without it.
 */
export function totalWithoutFee(
  total: Centavos,
  { sums, fee }: { sums: readonly Centavos[]; fee: Centavos },
): Centavos {
  if (fee <= 0 || sums.includes(total)) return total;
  return sums.includes(total - fee) ? total - fee : total;
}

function itemFromResponse(item: OrderItemResponse): OrderItem {
  return {
    name: fullName({ name: item.item_name, categoryName: item.category_name }),
    amount: item.amount,
    price: toCentavos(item.price),
    note: ownNote(item) || null,
    complements: item.complements.map(complementFromResponse),
    productId: item.product_id ?? null,
    variationId: item.variation_id ?? null,
    ...(item.variation_name && { variationName: item.variation_name }),
  };
}

function complementFromResponse(
  complement: OrderItemResponse["complements"][number],
): OrderItem["complements"][number] {
  const { id = null, name, amount, price, group_id: groupId, group_name: groupName, price_method: method } = complement;
  return {
    id,
    name,
    amount,
    price: toCentavos(price),
    ...(groupId !== undefined && { groupId }),
    ...(groupName !== undefined && { groupName }),
    ...(method && method !== "SUM" && { priceMethod: method }),
  };
}

function addressLine({ full_address, number }: OrderResponse): string | null {
  if (!full_address) return null;
  return number && !full_address.includes(number) ? `${full_address}, ${number}` : full_address;
}
