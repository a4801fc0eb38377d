import type { Centavos } from "@/lib/domain/money";

/** A way to pay within a type, such as a card's brand. */
export type PaymentMethod = {
  id: string;
  name: string;
  description: string | null;
  image: string | null;
  active: boolean;
};

/** A payment type that the shop offers. */
export type PaymentType = PaymentMethod & { online_payment: boolean; methods: PaymentMethod[] };

/** A charge of an order paid online. */
export type Charge = {
  id: string;
  kind: "pix" | "card";
  status: "waiting" | "approved" | "refused" | "expired";
  /** The BR Code to copy; Pix only. */
  pix_code: string | null;
  /** End of our reservation, ISO 8601; the code itself has none. */
  expires_at: string | null;
  /** Nothing is collected: the charge is a simulation. */
  sandbox: boolean;
};

/** The payment as chosen. CPF and card data are never part of what is stored. */
export type PaymentChoice = {
  typeId: string;
  /** null: the type has no active methods and counts as both. */
  methodId: string | null;
  /** The note the customer pays with; null: no change needed. */
  change: Centavos | null;
  payerName: string | null;
};
