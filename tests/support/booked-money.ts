import type { BookedMoney } from "../vendor/money";

type Row = { id: string; state: string; next_check_at: unknown };

/** As the database has them. */
export type MoneyRows = {
  orders: readonly { id: string; is_paid: boolean; status: string }[];
  charges: readonly (Row & { order_id: string })[];
  payment_receipts: readonly { id: string; order_id: string; amount: number; verdict: string; provider: string }[];
  refunds: readonly (Row & { receipt_id: string; amount: number; seen_at: unknown; provider_ref: unknown })[];
};

export const MONEY_TABLES = ["orders", "charges", "payment_receipts", "refunds"] as const;

const isOpenRefund = ({ state }: Row) => state === "asked" || state === "processing";
const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);

/** Money beside a payment of the whole sum; parts that the shop accepted may add up. */
export function isKeptTwice(verdicts: readonly string[]): boolean {
  return verdicts.length > 1 && verdicts.includes("pays");
}

/**
 * A shop's books, to be compared with what its provider holds. `total`: of every order. Money that a person has seen is
 * no provider's, and goes back by a person: `owed` has the orders of which some is to; `keptBy` has the verdicts of the
 * payments that each order keeps, these included, and `silent` the payments of which a cancelled order keeps a part
 * although nothing rings for it.
 */
export function bookedOf(
  market: string,
  rows: MoneyRows,
  total: number,
): BookedMoney & { keptBy: Map<string, string[]>; silent: string[]; owed: Set<string> } {
  const { orders, charges, payment_receipts: receipts, refunds } = rows;
  const keptBy = new Map<string, string[]>();
  const silent: string[] = [];
  const cancelled = new Set(orders.filter(({ status }) => status === "cancelled").map(({ id }) => id));
  const booked = receipts.map(({ id, amount, verdict, order_id, provider }) => {
    const own = refunds.filter(({ receipt_id }) => receipt_id === id);
    // A refund that a person made in the provider's app has the provider's name.
    const isBack = ({ state, provider_ref: ref }: (typeof own)[number]) =>
      state === "done" || (state === "by_hand" && ref !== null);
    const refunded = sum(own.filter(isBack));
    const refunding = sum(own.filter(isOpenRefund));
    const left = amount - refunded - refunding;
    const isKept = verdict === "pays" || verdict === "accepted";
    if (isKept && left > 0) keptBy.set(order_id, [...(keptBy.get(order_id) ?? []), verdict]);
    const ringing = sum(own.filter(({ state, seen_at }) => state === "failed" && seen_at === null));
    if (isKept && provider !== "manual" && cancelled.has(order_id) && left > ringing) silent.push(id);
    const kept = { order: isKept ? order_id : null, kept: isKept ? left : 0, needsPerson: isKept ? 0 : left };
    return { ...{ market, id, provider, refunded, refunding }, ...kept };
  });
  const ofOrder = (order: string) => receipts.filter(({ order_id }) => order_id === order);
  const accepted = (order: string) => ofOrder(order).find(({ verdict }) => verdict === "accepted");
  /** The orders of receipts that a person has seen. */
  const seen = new Map(receipts.flatMap((each) => (each.provider === "manual" ? [[each.id, each.order_id]] : [])));
  const isSeen = (order: string) => [...seen.values()].includes(order);
  const openRefunds = refunds.filter(isOpenRefund);
  const open = [
    ...charges.filter(({ state }) => ["creating", "waiting", "cancelling"].includes(state)),
    ...openRefunds.filter(({ receipt_id }) => !seen.has(receipt_id)),
  ];
  return {
    payments: booked.filter(({ provider }) => provider !== "manual"),
    orders: orders
      .filter(({ id }) => !isSeen(id))
      .map(({ id, is_paid }) => ({ market, id, sum: accepted(id)?.amount ?? total, isPaid: is_paid })),
    open: open.map(({ id, next_check_at: at }) => ({
      market,
      id,
      nextCheckAt: at === null ? null : Date.parse(`${at}`),
    })),
    logs: [],
    keptBy,
    silent,
    owed: new Set(openRefunds.flatMap(({ receipt_id }) => seen.get(receipt_id) ?? [])),
  };
}
