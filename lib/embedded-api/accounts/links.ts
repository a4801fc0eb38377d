import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { emailChanges, resetTokens } from "@/lib/embedded-api/db/account-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";

/** How long a link in a mail counts. */
export const LINK_MINUTES = 30;

/** A token for a link: 256 bits, so that nobody ever guesses one. */
export function newLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The moment at which a link that is sent now stops counting. */
export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + LINK_MINUTES * 60_000);
}

/** Voids every link that was mailed for an account: whoever held one before a change of its keys must not undo it. */
export async function voidLinks({ tx, market }: MarketScope, customerId: string): Promise<void> {
  for (const table of [resetTokens, emailChanges])
    await tx.delete(table).where(and(eq(table.marketId, market), eq(table.customerId, customerId)));
}
