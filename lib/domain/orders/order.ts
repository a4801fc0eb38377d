import type { Centavos } from "@/lib/domain/money";
import type { Charge } from "@/lib/domain/payment/types";
import type { OrderStatus, PaymentTone } from "./status";

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

/** Newest first; orders without a readable date stand last. */
export function newestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((one, other) => (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0));
}
