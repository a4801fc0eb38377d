import type { Centavos } from "@/lib/domain/money";
import type { PaymentChoice } from "@/lib/domain/payment/types";

/** A product of an attempt, as an order's list may name it. */
export type AttemptItem = { id: string; name: string; amount: number };

/** The order being placed: one key until it is settled. */
export type OrderAttempt = {
  key: string;
  /** When it was last sent, in milliseconds; null: never. */
  sentAt: number | null;
  /** What was to be collected when it was sent. */
  collected: Centavos | null;
  items: AttemptItem[];
  /** Ids of the orders that the customer had before it was sent; null: they could not be read. */
  known: string[] | null;
  /** Nobody could say what became of it: nothing else is sent until it is settled or the customer decides. */
  isUnknown: boolean;
};

/** An order that this device knows to be placed, and what the customer had reviewed as its sum, delivery included. */
export type PlacedNote = { id: string | null; reviewed: Centavos | null; at: number };

/** What the checkout remembers besides the cart's lines. */
export type CheckoutDraft = {
  addressId: string | null;
  payment: PaymentChoice | null;
  attempt: OrderAttempt | null;
  /** The last ones, newest first. */
  placed: PlacedNote[];
};

/** As many are remembered. */
export const MOST_PLACED = 20;

export const EMPTY_DRAFT: CheckoutDraft = { addressId: null, payment: null, attempt: null, placed: [] };
