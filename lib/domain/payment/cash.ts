import type { Centavos } from "@/lib/domain/money";
import { kindOf } from "@/lib/domain/payment/kind";

/** The money that people take: into the till, by Pix to the shop's own key, and by card or voucher at the door. */
export const MONEY_KINDS = ["cash", "pix", "card"] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** `orders` and `total`: what came in; `returned`: what of it, or of earlier money, went back. */
export type KindSum = { kind: MoneyKind; orders: number; total: Centavos; returned: Centavos };

/** Money that came in through the site, in reais. */
export type OnlineSum = { provider: string; received: number; refunded: number };

/**
 * `late`: what has changed of the former shift's cash since it was closed. `couriers`: what they brought of the cash
 * that they owed, less what they owe now.
 */
export type ShiftSums = { kinds: KindSum[]; late: Centavos; couriers: Centavos; online: OnlineSum[] };

export function moneyKindOf(names: readonly string[]): MoneyKind {
  const kinds = names.map(kindOf);
  return kinds.includes("cash") ? "cash" : kinds.includes("pix") ? "pix" : "card";
}

type Part = Omit<KindSum, "kind"> & { names: readonly string[] };

/** One sum for each kind, of parts that have the names of their way to pay. */
export function sumsByKind(parts: readonly Part[]): KindSum[] {
  return MONEY_KINDS.map((kind) => {
    const own = parts.filter(({ names }) => moneyKindOf(names) === kind);
    const sum = (field: "orders" | "total" | "returned") => own.reduce((all, part) => all + part[field], 0);
    return { kind, orders: sum("orders"), total: sum("total"), returned: sum("returned") };
  });
}

/** The cash of orders, less what went back out of the till. */
export function cashOf({ kinds }: Pick<ShiftSums, "kinds">): Centavos {
  return kinds.reduce((sum, { kind, total, returned }) => (kind === "cash" ? sum + total - returned : sum), 0);
}

/** The expected cash. `moves`: put in, or taken out where negative. */
export function expectedCash(
  { float, moves }: { float: Centavos; moves: readonly { amount: Centavos }[] },
  sums: Omit<ShiftSums, "online">,
): Centavos {
  return moves.reduce((sum, { amount }) => sum + amount, float + cashOf(sums) + sums.late + sums.couriers);
}
