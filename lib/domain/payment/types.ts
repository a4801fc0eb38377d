import type { OrderMode } from "@/lib/domain/mode/mode";
import type { Centavos } from "@/lib/domain/money";
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
};

export type Charge = {
  id: string;
  kind: "pix" | "card";
  status: "waiting" | "approved" | "refused" | "expired";
  pix_code: string | null;
  /** The end of our reservation, ISO 8601; the code itself does not expire. */
  expires_at: string | null;
  /** A simulation: nothing is collected. */
  sandbox: boolean;
};

/** Persisted: never holds the CPF or card data. */
export type PaymentChoice = {
  typeId: string;
  methodId: string | null;
  /** The cash that the customer pays with; null: no change needed. */
  change: Centavos | null;
  payerName: string | null;
};
