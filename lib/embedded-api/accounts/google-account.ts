import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { customers } from "@/lib/embedded-api/db/schema";
import type { MarketContext } from "@/lib/embedded-api/request/context";
import { endSessions } from "@/lib/embedded-api/request/sessions";
import type { GoogleIdentity } from "@/lib/embedded-api/services/google";
import { voidLinks } from "./links";

/**
 * Finds the account by Google's `sub`, else by its verified e-mail and links it, else creates it. Null without a
 * verified e-mail, or when another Google account is linked to it.
 */
export async function googleCustomer(
  context: MarketContext,
  { sub, email, name }: GoogleIdentity,
): Promise<string | null> {
  const { tx, market, now } = context;
  const known = await idWhere(context, eq(customers.googleSub, sub));
  if (known) return known;
  if (email === null) return null;
  await tx
    .insert(customers)
    .values({
      marketId: market,
      id: randomUUID(),
      email,
      fullName: name ?? email.slice(0, email.indexOf("@")),
      googleSub: sub,
      emailVerified: true,
      createdAt: now,
    })
    .onConflictDoNothing();
  return (await idWhere(context, eq(customers.googleSub, sub))) ?? link(context, sub, email);
}

async function link(context: MarketContext, sub: string, email: string): Promise<string | null> {
  const { tx, market } = context;
  const free = and(eq(customers.marketId, market), eq(customers.email, email), isNull(customers.googleSub));
  const [found] = await tx.select().from(customers).where(free).for("no key update");
  if (!found) return null;
  // The person who registered this e-mail never proved that they own it: their password, sessions and links end here,
  // or they would keep access to the owner's account.
  const secured = found.emailVerified ? {} : { passwordHash: null };
  if (!found.emailVerified) {
    await endSessions(context, found.id);
    await voidLinks(context, found.id);
  }
  await tx
    .update(customers)
    .set({ googleSub: sub, emailVerified: true, ...secured })
    .where(and(eq(customers.marketId, market), eq(customers.id, found.id)));
  return found.id;
}

async function idWhere({ tx, market }: MarketContext, condition: ReturnType<typeof eq>): Promise<string | null> {
  const [found] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.marketId, market), condition));
  return found?.id ?? null;
}
