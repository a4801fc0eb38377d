import type { Centavos } from "@/lib/domain/money";
import type { ChargeState } from "./charge-state";

/**
 * `pays`: it settles the order. `returns`: it goes back whole, by itself. `asks`: the shop accepts or returns it.
 * `accepted`: the shop did accept it.
 */
export const VERDICTS = ["pays", "returns", "asks", "accepted"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The published rule for money that has arrived, whenever it came (docs/operations/payments.md). */
export function verdictOf(
  amount: Centavos,
  { expected, isAlive, isPaid }: { expected: Centavos; isAlive: boolean; isPaid: boolean },
): Verdict {
  if (!isAlive || isPaid) return "returns";
  return amount === expected ? "pays" : "asks";
}

export const REFUND_STATES = ["asked", "processing", "done", "failed", "by_hand"] as const;
/** `failed`: the money has to go back by hand. `by_hand`: somebody says that it did. */
export type RefundState = (typeof REFUND_STATES)[number];

export type Money = {
  verdict: Verdict;
  amount: Centavos;
  /** `isDispute`: the payer's bank took it, nobody here asked for it. */
  refunds: readonly { amount: Centavos; state: RefundState; isDispute: boolean }[];
};

/**
 * The part of a receipt that is left, once the refunds under way have succeeded. None, where one is under way for money
 * that went back meanwhile.
 */
export function remainderOf({ amount, refunds }: Pick<Money, "amount" | "refunds">): Centavos {
  return Math.max(0, amount - sumOf(refunds, ({ state }) => state !== "failed"));
}

export function settlesOrder({ verdict }: Pick<Money, "verdict">): boolean {
  return verdict === "pays" || verdict === "accepted";
}

/** Whether a refund has reached the payer. */
export function isReturned({ state }: { state: RefundState }): boolean {
  return state === "done" || state === "by_hand";
}

/** The state of a charge with money; null without any. One that pays decides over one that does not. */
export function stateOfMoney(money: readonly Money[]): ChargeState | null {
  const pays = money.filter(settlesOrder);
  const asks = money.filter((each) => each.verdict === "asks" && remainderOf(each) > 0);
  if (pays.length > 0) return fateOf(pays, "paid");
  if (asks.length > 0) return "mismatch";
  return money.length > 0 ? fateOf(money, "late") : null;
}

function fateOf(money: readonly Money[], whole: ChargeState): ChargeState {
  const refunds = money.flatMap((each) => each.refunds);
  const amount = sumOf(money, () => true);
  const back = sumOf(refunds, isReturned);
  const taken = sumOf(refunds, (refund) => refund.isDispute && isReturned(refund));
  // The larger part of money that is gone decides; a part that the bank took leaves the rest paid, as any other.
  if (back >= amount) return taken * 2 > amount ? "disputed" : "refunded";
  const isWhole = money.every((each) => remainderOf(each) <= 0);
  if (isWhole) return "refunding";
  // A part that could not be returned does not unmake the payment of the rest.
  const failed = sumOf(refunds, ({ state }) => state === "failed");
  return back + failed >= amount ? "refund_failed" : whole;
}

function sumOf<Part extends { amount: Centavos }>(parts: readonly Part[], counts: (part: Part) => boolean): Centavos {
  return parts.filter(counts).reduce((sum, { amount }) => sum + amount, 0);
}
