import type { OrderMode } from "@/lib/domain/mode/mode";
import type { Centavos } from "@/lib/domain/money";
import type { PaymentChoice } from "@/lib/domain/payment/types";

/** `line`: the line's key in the cart. */
export type AttemptItem = { id: string; name: string; amount: number; line?: string };

export type OrderAttempt = {
  key: string;
  /** Milliseconds of the last send; null: never sent. */
  sentAt: number | null;
  /** When an earlier send of this cart was refused; `collected`, `items` and `known` belong to that send. */
  refusedAt: number | null;
  collected: Centavos | null;
  items: AttemptItem[];
  /** Ids of the customer's orders before the send; null: unknown. */
  known: string[] | null;
  /** The outcome is unknown: nothing else is sent until it is settled or the customer decides. */
  isUnknown: boolean;
};

/** An order known to be placed, under `key`; `reviewed` is the sum that the customer saw, with delivery. */
export type PlacedOrderNote = { id: string | null; reviewed: Centavos | null; at: number; key?: string | null };

/** The district to deliver to; the chosen address replaces it. */
export type ChosenPlace = { id: string; name: string };

/** As the order's body has it. */
export type ChosenSlot = { is_scheduled: true; deliver_start_time: string; deliver_end_time: string };

export type CheckoutDraft = {
  place: ChosenPlace | null;
  /** As the customer chose it; null: not yet. `modeOf` applies the modes of the shop. */
  mode: OrderMode | null;
  addressId: string | null;
  /** The customer said that they are 18 or older; asked for where the cart has alcohol. */
  ageConfirmed?: true;
  /** The customer agreed to messages about this order. */
  whatsapp?: true | undefined;
  /** The slot of an order for later; absent: now. */
  slot?: ChosenSlot | undefined;
  payment: PaymentChoice | null;
  attempt: OrderAttempt | null;
  placed: PlacedOrderNote[];
};

export const MAX_PLACED = 20;

export const EMPTY_DRAFT: CheckoutDraft = {
  place: null,
  mode: null,
  addressId: null,
  payment: null,
  attempt: null,
  placed: [],
};
