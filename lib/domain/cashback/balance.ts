import type { Centavos } from "@/lib/domain/money";

/** A customer's balance; `ends`: what ends when, soonest first. */
export type OwnBalance = { balance: Centavos; ends: readonly { amount: Centavos; at: Date }[] };
