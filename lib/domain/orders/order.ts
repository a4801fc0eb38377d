import { type Centavos, toCentavos } from "@/lib/domain/money";
import { paymentName } from "@/lib/domain/payment/copy";
import type { Charge } from "@/lib/contract/payment/schema";
import type { OrderAnswer, OrderItemAnswer } from "@/lib/contract/orders/schema";
import { type PaymentTone, parseStatus, paymentStatus, statusLabel, trackingStatus } from "./status";

export type OrderItem = {
  name: string;
  amount: number;
  /** Of one unit. */
  price: Centavos;
  note: string | null;
  complements: { id: string | null; name: string; amount: number; price: Centavos }[];
  /** What it was made of, where the API says so. */
  productId: string | null;
  variationId: string | null;
};

/** An order as the screens show it. */
export type Order = {
  id: string;
  number: string;
  status: string;
  statusLabel: string;
  /** The step tracking shows; an unknown status falls back to received. */
  tracking: ReturnType<typeof trackingStatus>;
  createdAt: Date | null;
  marketName: string | null;
  address: {
    name: string | null;
    line: string | null;
    neighborhood: string | null;
    city: string | null;
    state: string | null;
    zip: string | null;
    complement: string | null;
    reference: string | null;
  };
  customer: { name: string | null; phone: string | null };
  items: OrderItem[];
  payment: { name: string | null; status: string; tone: PaymentTone; change: Centavos | null };
  /** The last charge of an order paid online. */
  charge: Charge | null;
  subtotal: Centavos;
  discount: Centavos;
  deliveryFee: Centavos;
  /** Subtotal − discount. */
  total: Centavos;
  /** What is collected. */
  totalWithDelivery: Centavos;
  /** Whether the shop's API told the total; otherwise it is computed from what it told. */
  isTotalStated: boolean;
  /** Whether it told the delivery fee, which is 0 here otherwise. */
  isFeeStated: boolean;
  /** `totalWithDelivery` is what the customer reviewed on this device, since the API does not tell enough (`reviewed.ts`). */
  isSumReviewed: boolean;
  deliveryTime: string | null;
  notes: string | null;
};

const centavos = (amount: number | null): Centavos => (amount === null ? 0 : toCentavos(amount));

/** The order of an answer; what an API leaves out is computed from the rest. */
export function orderFromAnswer(answer: OrderAnswer): Order {
  const items = answer.order_items.map(itemFromAnswer);
  const { subtotal, discount, total, deliveryFee } = sumsOf(answer, items);
  const { label, tone } = paymentStatus(answer);
  return {
    id: answer.id,
    number: answer.order_number ?? answer.id,
    status: parseStatus(answer.status) ?? answer.status,
    statusLabel: statusLabel(answer.status),
    tracking: trackingStatus(answer.status),
    createdAt: answer.created_at === "" ? null : new Date(answer.created_at),
    marketName: answer.market_name ?? answer.market?.name ?? null,
    address: {
      name: answer.address_name,
      line: addressLine(answer),
      neighborhood: answer.neighborhood_name,
      city: answer.city,
      state: answer.state,
      zip: answer.zip_code,
      complement: answer.complement,
      reference: answer.reference,
    },
    customer: { name: answer.customer_name, phone: answer.customer_phone },
    items,
    payment: {
      name: paymentName(answer.paymentType?.name ?? null, answer.payment_method?.name ?? null),
      status: label,
      tone,
      change: answer.cash ? toCentavos(answer.cash) : null,
    },
    charge: answer.charge,
    subtotal,
    discount,
    deliveryFee,
    total,
    totalWithDelivery: total + deliveryFee,
    isTotalStated: answer.total !== null,
    isFeeStated: answer.delivery_tax !== null,
    isSumReviewed: false,
    deliveryTime: answer.delivery_time,
    notes: answer.observations,
  };
}

/** Newest first; orders without a readable date stand last. */
export function newestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((one, other) => (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0));
}

function sumsOf(answer: OrderAnswer, items: readonly OrderItem[]) {
  const discount = centavos(answer.discount);
  const lines = items.reduce((sum, item) => sum + item.price * item.amount, 0);
  const subtotal = answer.subtotal === null ? lines : toCentavos(answer.subtotal);
  const fee = centavos(answer.delivery_tax);
  const total =
    answer.total === null
      ? subtotal - discount
      : totalWithoutFee(toCentavos(answer.total), { sums: [subtotal - discount, lines - discount], fee });
  return { subtotal, discount, total, deliveryFee: fee };
}

/**
 * An order's total without its delivery fee, as ours are. Some APIs count it in: that is certain where the total is what the
 * order sums up to with the fee, and not what it sums up to without it.
 * @param sums what the order may sum up to without the fee, by its subtotal and by its lines
 */
export function totalWithoutFee(
  total: Centavos,
  { sums, fee }: { sums: readonly Centavos[]; fee: Centavos },
): Centavos {
  if (fee <= 0 || sums.includes(total)) return total;
  return sums.includes(total - fee) ? total - fee : total;
}

function itemFromAnswer(item: OrderItemAnswer): OrderItem {
  return {
    name: item.item_name,
    amount: item.amount,
    price: toCentavos(item.price),
    note: item.observations,
    complements: item.complements.map(({ id = null, name, amount, price }) => ({
      id,
      name,
      amount,
      price: toCentavos(price),
    })),
    productId: item.product_id ?? null,
    variationId: item.variation_id ?? null,
  };
}

function addressLine({ full_address, number }: OrderAnswer): string | null {
  if (!full_address) return null;
  return number && !full_address.includes(number) ? `${full_address}, ${number}` : full_address;
}
