import { randomBytes } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { personText, type Role } from "@/lib/domain/board/rights";
import { err, ok, type Result } from "@/lib/domain/result";
import { announce } from "@/lib/embedded-api/db/announce";
import { boardLinks, boardSessions, people } from "@/lib/embedded-api/db/board-tables";
import { lockedMarketOf, type MarketScope } from "@/lib/embedded-api/db/market-scope";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";

const MAX_PEOPLE = 100;

export type Person = typeof people.$inferSelect;

/** The people who work in the shop now, in the order in which they came. */
export function listPeople({ tx, market }: MarketScope): Promise<Person[]> {
  return tx.select().from(people).where(isHere(market)).orderBy(asc(people.createdAt), asc(people.id));
}

export async function hasOwner(scope: MarketScope): Promise<boolean> {
  return (await listPeople(scope)).some(({ role }) => role === "shop_owner");
}

type NewPerson = { name: string; role: Role; phone?: string | null };

/**
 * Two people of one role need two names, which the log tells apart. `isOwned`: refuses a shop that has an owner.
 */
export async function addPerson(
  moment: MarketMoment,
  { name, role, phone = null }: NewPerson,
  isOwned: (scope: MarketScope) => Promise<boolean> = async () => false,
): Promise<Result<Person, RequestError>> {
  const { tx, market, now } = moment;
  await lockedMarketOf(moment);
  if (await isOwned(moment)) return err(requestError(409, "OWNER_EXISTS"));
  const here = await listPeople(moment);
  if (here.length >= MAX_PEOPLE) return err(requestError(409, "TOO_MANY_PEOPLE"));
  if (here.some((one) => personText(one).toLowerCase() === personText({ name, role }).toLowerCase()))
    return err(requestError(409, "PERSON_EXISTS"));
  const [added] = await tx
    .insert(people)
    .values({
      marketId: market,
      id: randomBytes(4).toString("hex"),
      ...{ name, role, phone },
      // Sorts before the ids of all later changes.
      ...{ seenChange: String(now.getTime() + 1), toldChange: String(now.getTime() + 1) },
      createdAt: now,
    })
    .returning();
  if (!added) throw new Error("A person was not stored.");
  return ok(added);
}

/** The person if still there, who then stays until the transaction ends, so that a device may be given to them. */
export async function holdPerson({ tx, market }: MarketScope, id: string): Promise<Person | null> {
  const [found] = await tx
    .select()
    .from(people)
    .where(and(isHere(market), eq(people.id, id)))
    .for("share");
  return found ?? null;
}

/** Ends the person with all devices, links and open streams, and forgets how to reach them. The last owner stays. */
export async function endPerson(moment: MarketMoment, id: string): Promise<Result<Person, RequestError>> {
  const { tx, market, now } = moment;
  await lockedMarketOf(moment);
  const owners = (await listPeople(moment)).filter(({ role }) => role === "shop_owner");
  if (owners.length === 1 && owners[0]?.id === id) return err(requestError(409, "LAST_OWNER"));
  const [ended] = await tx
    .update(people)
    .set({ endedAt: now, phone: null, email: null, recoveryHash: null, tellAt: null })
    .where(and(isHere(market), eq(people.id, id)))
    .returning();
  if (!ended) return err(requestError(404, "PERSON_GONE"));
  for (const table of [boardSessions, boardLinks])
    await tx.delete(table).where(and(eq(table.marketId, market), eq(table.personId, id)));
  // Their open streams end.
  await announce(tx, market, "access");
  return ok(ended);
}

function isHere(market: string) {
  return and(eq(people.marketId, market), isNull(people.endedAt));
}
