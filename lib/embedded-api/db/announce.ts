import { sql } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Transaction } from "./database";
import { NOTICE_CHANNEL, type NoticeKind } from "./notices";

/** Listeners receive it when the transaction commits. */
export async function announce(tx: Transaction, market: MarketToken, kind: NoticeKind): Promise<void> {
  await tx.execute(sql`select pg_notify(${NOTICE_CHANNEL}, ${`${kind} ${market}`})`);
}
