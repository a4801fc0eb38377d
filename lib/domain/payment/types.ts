import type { OrderMode } from "@/lib/domain/mode/mode";
import type { Centavos } from "@/lib/domain/money";
import type { ChargeState, ChargeWord } from "./charge-state";
import type { PayAt } from "./pay-at";

export type PaymentMethod = {
  id: string;
  name: string;
  description: string | null;
  image: string | null;
  active: boolean;
  /** Absent: the type's field decides, then both names (`payAtOf`). */
  pay_at?: PayAt | undefined;
};

export type PaymentType = PaymentMethod & {
  online_payment: boolean;
  methods: PaymentMethod[];
  /** Absent: suits every mode. */
  modes?: readonly OrderMode[] | undefined;
  /** Paid on the provider's own page: no card is asked for here. */
  hosted?: boolean | undefined;
  /** Collected in a provider's test environment: nobody really pays. */
  test?: boolean | undefined;
};

export type Charge = {
  id: string;
  kind: "pix" | "card";
  status: ChargeWord;
  pix_code: string | null;
  /** The end of our reservation, ISO 8601; the code itself does not expire. */
  expires_at: string | null;
  /** A simulation, or a provider's test environment: nothing is collected. */
  sandbox: boolean;
  /** More than `status` says; absent where the API tells no more. */
  state?: ChargeState | undefined;
  /** The provider that collects it; absent: the sandbox, or not told. */
  provider?: string | undefined;
  /** The provider's own page to pay on. */
  checkout_url?: string | undefined;
  /** The last card was refused on that page, which takes another. */
  card_refused?: boolean | undefined;
};

/** The provider of a charge that a shop's own API tells with its order. */
export const OWN_API = "shop";

export const REFUND_WORDS = ["processing", "done", "by_hand", "failed"] as const;

/** Money on its way back to the customer. `failed`: the shop has to return it in another way. */
export type Refund = {
  amount: Centavos;
  state: (typeof REFUND_WORDS)[number];
  /** Why, in the API's word; null: not told. */
  cause: string | null;
  /** The shop's words. */
  reason: string | null;
  kind: Charge["kind"] | null;
  /** A try has failed, and the next one is still to come. */
  retrying?: boolean | undefined;
};

/** Persisted: never holds the CPF or card data. */
export type PaymentChoice = {
  typeId: string;
  methodId: string | null;
  /** The cash that the customer pays with; null: no change needed. */
  change: Centavos | null;
  payerName: string | null;
};
