import type { CardSummary } from "./card";

/** Never persisted: after a reload the customer enters it again. */
export type PaymentMemory = {
  payerCpf: string | null;
  card: CardSummary | null;
};

export const NOTHING_GIVEN: PaymentMemory = { payerCpf: null, card: null };
