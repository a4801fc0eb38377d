import { and, eq, exists, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { toneOf } from "@/lib/domain/orders/payment-words";
import { CHARGE_STATES, factsOf } from "@/lib/domain/payment/charge-state";
import { charges } from "@/lib/embedded-api/db/charge-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";

/** The payment statuses of an order whose money went back, so that it is not paid. */
const RETURNED = [
  ...new Set(
    CHARGE_STATES.map((state) => factsOf(state).order)
      .filter(({ paymentStatus, isPaid }) => !isPaid && toneOf(paymentStatus) === "returned")
      .map(({ paymentStatus }) => paymentStatus),
  ),
];

const isOfTest = or(eq(charges.provider, "sandbox"), charges.isTest);

/** Why an order is no sale: it was cancelled, paid with simulated money, or due on the site and not paid. */
export function saleFacts({ tx }: Pick<MarketScope, "tx">) {
  const chargeThat = (is?: SQL) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(charges)
        .where(and(eq(charges.marketId, orders.marketId), eq(charges.orderId, orders.id), is)),
    );
  // As `paymentDue` has it: due on the site, and not paid.
  const isDueOnline = and(sql`coalesce(${orders.payAt}, 'ONLINE') = 'ONLINE'`, chargeThat());
  const isUnpaid = and(not(orders.isPaid), or(isDueOnline, inArray(orders.paymentStatus, RETURNED)));
  return {
    isCancelled: sql<boolean>`${orders.status} = 'cancelled'`,
    isSimulated: sql<boolean>`${chargeThat(isOfTest)}`,
    isUnpaid: sql<boolean>`${isUnpaid}`,
  };
}
