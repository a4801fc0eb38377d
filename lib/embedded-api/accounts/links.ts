import { and, eq } from "drizzle-orm";
import { emailChanges, resetTokens } from "@/lib/embedded-api/db/account-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";

export const LINK_MINUTES = 30;

export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + LINK_MINUTES * 60_000);
}

/** Voids links sent before a change of credentials, so that their recipient cannot undo it. */
export async function voidLinks({ tx, market }: MarketScope, customerId: string): Promise<void> {
  for (const table of [resetTokens, emailChanges])
    await tx.delete(table).where(and(eq(table.marketId, market), eq(table.customerId, customerId)));
}
