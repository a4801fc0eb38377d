import { and, eq, gte, inArray, lt, not } from "drizzle-orm";
import { toReais } from "@/lib/domain/money";
import type { Day } from "@/lib/domain/orders/day";
import { isReturned } from "@/lib/domain/payment/money-rule";
import { paymentReceipts, refunds } from "@/lib/embedded-api/db/charge-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { leftOf, refundsOfReceipt } from "./refunds";

type Online = NonNullable<Day["online"]>[number];

/** The money that came in a period, by provider. */
export async function onlineMoneyOf({ tx, market }: MarketScope, { from, to }: { from: Date; to: Date }) {
  const receipts = await tx
    .select()
    .from(paymentReceipts)
    .where(
      and(
        eq(paymentReceipts.marketId, market),
        gte(paymentReceipts.receivedAt, from),
        lt(paymentReceipts.receivedAt, to),
        not(paymentReceipts.isTest),
      ),
    );
  const orderIds = [...new Set(receipts.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return [];
  const all = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.marketId, market), inArray(refunds.orderId, orderIds)));
  const providers = [...new Set(receipts.map(({ provider }) => provider))].sort();
  return providers.map((provider): Online => {
    const own = receipts.filter((receipt) => receipt.provider === provider);
    const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);
    const back = own.flatMap(({ id }) => refundsOfReceipt(all, id).filter(isReturned));
    const asked = own.filter(({ verdict }) => verdict === "asks");
    const fees = own.map(({ fee }) => fee);
    return {
      provider,
      received: toReais(sum(own)),
      payments: own.length,
      fees: fees.every((fee) => fee !== null) ? toReais(fees.reduce((total, fee) => total + fee, 0)) : null,
      refunded: toReais(sum(back)),
      in_question: toReais(sum(asked.map((each) => ({ amount: Math.max(0, leftOf(each, all)) })))),
    };
  });
}
