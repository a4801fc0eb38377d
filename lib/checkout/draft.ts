import type { Centavos } from "@/lib/money";

/** The payment as chosen. CPF and card data are never part of what is stored. */
export type PaymentChoice = {
  typeId: string;
  /** null: the type has no active methods and counts as both. */
  methodId: string | null;
  /** The note the customer pays with; null: no change needed. */
  change: Centavos | null;
  payerName: string | null;
};

/** The order being placed: one key until a definite answer. */
export type OrderAttempt = {
  key: string;
  /** When it was last sent, in milliseconds; null: never. */
  sentAt: number | null;
  /** What was to be collected when it was sent; finds the order again after a lost answer. */
  collected: Centavos | null;
};

/** What the checkout remembers besides the cart's lines. */
export type CheckoutDraft = {
  addressId: string | null;
  payment: PaymentChoice | null;
  attempt: OrderAttempt | null;
  /** The last order this device knows to be placed; only a newer one can be an unanswered attempt's. */
  lastOrderId: string | null;
};

export const EMPTY_DRAFT: CheckoutDraft = { addressId: null, payment: null, attempt: null, lastOrderId: null };
