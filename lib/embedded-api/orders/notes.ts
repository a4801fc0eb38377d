import { and, eq, inArray, sql } from "drizzle-orm";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { customerNotes } from "@/lib/embedded-api/db/note-tables";
import { orders } from "@/lib/embedded-api/db/schema";
import type { MarketMoment } from "@/lib/embedded-api/request/context";

/** The shop's notes, by person. */
export async function notesOf(
  { tx, market }: MarketScope,
  persons: readonly (string | null)[],
): Promise<Map<string | null, string>> {
  const known = persons.filter((person) => person !== null);
  if (known.length === 0) return new Map();
  const { person, note } = customerNotes;
  const found = await tx
    .select({ person, note })
    .from(customerNotes)
    .where(and(eq(customerNotes.marketId, market), inArray(person, known)));
  return new Map(found.map((row) => [row.person, row.note]));
}

/** The same, by the id of an order. */
export async function notesOfOrders({ tx, market }: MarketScope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: orders.id, note: customerNotes.note })
    .from(orders)
    .innerJoin(customerNotes, and(eq(customerNotes.marketId, orders.marketId), eq(customerNotes.person, orders.person)))
    .where(and(eq(orders.marketId, market), inArray(orders.id, [...ids])));
  return new Map(found.map(({ id, note }) => [id, note]));
}

/** Whether there was a note before. */
export async function setNote(
  { tx, market, now }: MarketMoment,
  person: string,
  note: string | null,
): Promise<boolean> {
  const had = (await notesOf({ tx, market }, [person])).has(person);
  if (!note) await removeNotes({ tx, market }, [person]);
  else
    await tx
      .insert(customerNotes)
      .values({ marketId: market, person, note, changedAt: now })
      .onConflictDoUpdate({
        target: [customerNotes.marketId, customerNotes.person],
        set: { note, changedAt: now },
      });
  return had;
}

export async function removeNotes({ tx, market }: MarketScope, persons: readonly string[]): Promise<void> {
  if (persons.length === 0) return;
  await tx
    .delete(customerNotes)
    .where(and(eq(customerNotes.marketId, market), inArray(customerNotes.person, [...persons])));
}

/** Removes the notes about persons of whom no order is known any more. */
export async function removeOrphanNotes({ tx, market }: MarketScope): Promise<void> {
  const known = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.marketId, customerNotes.marketId), eq(orders.person, customerNotes.person)));
  await tx.delete(customerNotes).where(and(eq(customerNotes.marketId, market), sql`not exists ${known}`));
}
