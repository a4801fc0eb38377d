import type { Point } from "@/lib/domain/geo/point";
import { choiceTexts } from "@/lib/domain/menu/choice-texts";
import { choiceLabels, type PriceMethod } from "@/lib/domain/menu/price-method";
import type { OrderMode } from "@/lib/domain/mode/mode";
import type { Centavos } from "@/lib/domain/money";
import type { PayAt } from "@/lib/domain/payment/pay-at";
import type { Charge, Refund } from "@/lib/domain/payment/types";
import type { PaymentTone } from "./payment-words";
import type { OrderStatus } from "./status";

export type OrderComplement = {
  id: string | null;
  name: string;
  amount: number;
  /** The list price per unit; with a method other than SUM, the order's unit price is not the sum of these. */
  price: Centavos;
  groupId?: string;
  groupName?: string;
  /** Missing: SUM. */
  priceMethod?: PriceMethod;
};

export type OrderItem = {
  name: string;
  amount: number;
  /** Per unit. */
  price: Centavos;
  note: string | null;
  complements: OrderComplement[];
  productId: string | null;
  variationId: string | null;
  /** Missing: none, or the shop does not say; then its name may lead the note. */
  variationName?: string;
};

export type ShownChange = {
  at: string;
  lines: readonly { from: string | null; to: string | null }[];
  total_before: number | null;
  total: number | null;
};

export type Order = {
  id: string;
  number: string;
  mode: OrderMode;
  status: string;
  statusLabel: string;
  tracking: OrderStatus;
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
  payment: { name: string | null; at: PayAt | null; status: string; tone: PaymentTone; change: Centavos | null };
  charge: Charge | null;
  /** Missing: none. */
  refunds?: readonly Refund[];
  /** The shop's changes since, oldest first; missing: none. Totals in reais, null where the API tells none. */
  changes?: readonly ShownChange[];
  /** The sum still to be paid at the door for an order that was paid; missing: nothing. */
  stillDue?: Centavos;
  subtotal: Centavos;
  discount: Centavos;
  /** The part of the discount that was paid with cashback. */
  balanceUsed?: Centavos;
  deliveryFee: Centavos;
  total: Centavos;
  totalWithDelivery: Centavos;
  /** False: computed, because the API sent no total. */
  isTotalStated: boolean;
  /** False: `deliveryFee` is 0, because the API sent none. A pick-up has none. */
  isFeeStated: boolean;
  /** `totalWithDelivery` is the sum reviewed on this device, because the API sends too little (`reviewed.ts`). */
  isSumReviewed: boolean;
  deliveryTime: string | null;
  /** When the shop plans to hand it over: first by its delivery time, later as the shop says. */
  promisedAt: Date | null;
  /** For an order for later, in epoch milliseconds; can be cancelled until `due`, null where the shop does not say. */
  slot?: { start: number; end: number; due: number | null; isConfirmed: boolean };
  /** Whoever delivers it, while it is on its way; missing: the shop does not say. `seen`: where, at which epoch milliseconds. */
  courier?: { hasArrived: boolean; seen: (Point & { at: number }) | null };
  /** The shop's reason for cancelling, in its own words. */
  cancelReason: string | null;
  notes: string | null;
  /** The key of the attempt that placed it, if the API returns it. */
  attemptKey?: string;
  /** The number of open links that show its status to others; absent if the shop has no such links. */
  links?: number;
};

export function newestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((one, other) => (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0));
}

const choicesOf = ({ complements }: Pick<OrderItem, "complements">) =>
  complements.map(({ amount, ...complement }) => ({ ...complement, qty: amount }));

/** '1/2 Calabresa', '2× Bacon (+R$ 11,00)': one for each complement. */
export function complementTexts(item: Pick<OrderItem, "complements">): string[] {
  return choiceTexts(choicesOf(item));
}

/** '1/2 Calabresa, 2× Bacon': all of them, without prices. */
export function complementsText(item: Pick<OrderItem, "complements">): string {
  return choiceLabels(choicesOf(item)).join(", ");
}
