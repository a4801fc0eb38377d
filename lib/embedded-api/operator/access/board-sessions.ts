import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, ne } from "drizzle-orm";
import type { Scope } from "@/lib/domain/board/rights";
import { DAY_MS } from "@/lib/domain/durations";
import { announce } from "@/lib/embedded-api/db/announce";
import { boardLinks, boardSessions, people } from "@/lib/embedded-api/db/board-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { hashOf } from "@/lib/embedded-api/request/sessions";
import { holdPerson, type Person } from "./people";
import { holdKey, keyOf } from "./shop-keys";

const SESSION_MS = 90 * DAY_MS;
export const LINK_MS = 15 * 60 * 1000;
/** `seen_at` is written this often, not at every call. */
const SEEN_MS = 5 * 60 * 1000;
/** Per shop. At the limit a new device replaces the least recently used device of the same key or person. */
const MAX_SESSIONS = 30;
const MAX_LINKS = 20;

const TOKEN = /^board_[\w-]{43}$/;
const LINK_CODE = /^[\w-]{22}$/;

export type BoardSession = {
  id: string;
  scope: Scope;
  device: string;
  keyId: string | null;
  person: Person | null;
};

/**
 * The access that a shop key or a one-use link's code grants; `keyId` is the key behind either, `person` the one who
 * was invited.
 */
export type Opening = { keyId: string | null; scope: Scope; person: Person | null };

export function isBoardToken(token: string): boolean {
  return TOKEN.test(token);
}

/**
 * Logs a device in for 90 days. The token is shown once; only its hash is stored. Null when the shop has thirty devices
 * and none of them used this key or is this person's: a new login must not end the kitchen's session. An owner's does.
 */
export async function startBoardSession(
  { tx, market, now }: MarketMoment,
  { keyId, scope, person, device }: Opening & { device: string },
): Promise<{ token: string; session: BoardSession } | null> {
  const known = await tx
    .select()
    .from(boardSessions)
    .where(and(eq(boardSessions.marketId, market), gt(boardSessions.expiresAt, now)))
    .orderBy(desc(boardSessions.seenAt));
  if (known.length >= MAX_SESSIONS) {
    const isOwn = person
      ? (session: typeof boardSessions.$inferSelect) => session.personId === person.id
      : (session: typeof boardSessions.$inferSelect) => keyId !== null && session.keyId === keyId;
    const isOwner = person?.role === "shop_owner";
    const oldest = known.findLast(isOwn) ?? known.findLast((session) => isOwner && session.scope !== "shop_owner");
    if (!oldest) return null;
    await tx.delete(boardSessions).where(isOf(market, oldest.tokenHash));
  }
  const token = `board_${randomBytes(32).toString("base64url")}`;
  const id = randomBytes(4).toString("hex");
  await tx.insert(boardSessions).values({
    marketId: market,
    id,
    tokenHash: hashOf(token),
    keyId,
    personId: person?.id ?? null,
    scope,
    device,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  return { token, session: { id, scope, device, keyId, person } };
}

export async function boardSessionOf({ tx, market, now }: MarketMoment, token: string): Promise<BoardSession | null> {
  const tokenHash = hashOf(token);
  const [row] = await tx
    .select({ found: boardSessions, person: people })
    .from(boardSessions)
    .leftJoin(people, isPersonOf)
    .where(and(isOf(market, tokenHash), gt(boardSessions.expiresAt, now), isNull(people.endedAt)));
  if (!row) return null;
  const { found, person } = row;
  if (now.getTime() - found.seenAt.getTime() > SEEN_MS)
    await tx.update(boardSessions).set({ seenAt: now }).where(isOf(market, tokenHash));
  const { id, scope, device, keyId } = found;
  return { id, scope, device, keyId, person };
}

export async function listBoardSessions({ tx, market, now }: MarketMoment) {
  const rows = await tx
    .select({ session: boardSessions, person: people })
    .from(boardSessions)
    .leftJoin(people, isPersonOf)
    .where(and(eq(boardSessions.marketId, market), gt(boardSessions.expiresAt, now)))
    .orderBy(desc(boardSessions.seenAt));
  return rows.map(({ session: { id, device, scope, keyId, createdAt, seenAt }, person }) => ({
    id,
    device,
    scope,
    key: keyId,
    ...(person && { person: { id: person.id, name: person.name, role: person.role } }),
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
  }));
}

/**
 * Ends one device's session, or all of them; returns how many ended. Only owners (`endsOwners`) end an owner's device.
 */
export async function endBoardSessions(
  { tx, market }: MarketScope,
  id: string | null,
  { endsOwners }: { endsOwners: boolean },
): Promise<number> {
  const those = and(
    eq(boardSessions.marketId, market),
    id === null ? undefined : eq(boardSessions.id, id),
    endsOwners ? undefined : ne(boardSessions.scope, "shop_owner"),
  );
  // Their open streams end.
  await announce(tx, market, "access");
  return (await tx.delete(boardSessions).where(those).returning({ id: boardSessions.id })).length;
}

/** Ends every unused link: a device that was logged out may have created one for itself. */
export async function endBoardLinks({ tx, market }: MarketScope): Promise<void> {
  await tx.delete(boardLinks).where(eq(boardLinks.marketId, market));
}

/** A one-use code that opens the board within 15 minutes; null when too many wait already. */
export async function createBoardLink(
  { tx, market, now }: MarketMoment,
  { scope, keyId, person }: Opening,
): Promise<{ code: string; expiresAt: Date } | null> {
  const ofMarket = eq(boardLinks.marketId, market);
  await tx.delete(boardLinks).where(and(ofMarket, lt(boardLinks.expiresAt, now)));
  if ((await tx.$count(boardLinks, ofMarket)) >= MAX_LINKS) return null;
  const code = randomBytes(16).toString("base64url");
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await tx
    .insert(boardLinks)
    .values({ marketId: market, codeHash: hashOf(code), keyId, personId: person?.id ?? null, scope, expiresAt });
  return { code, expiresAt };
}

/**
 * The access that a key or a link's code grants, or null. Uses up the link; only one of two concurrent calls succeeds.
 */
export async function openingOf({ tx, market, now }: MarketMoment, secret: string): Promise<Opening | null> {
  if (!LINK_CODE.test(secret)) {
    const key = await keyOf({ tx, market }, secret);
    return key && (await holdKey({ tx, market }, key.id)) ? { keyId: key.id, scope: key.scope, person: null } : null;
  }
  const isLink = and(eq(boardLinks.marketId, market), eq(boardLinks.codeHash, hashOf(secret)));
  // Locks the key and the person before the link, in the same order as ending either does.
  const [waiting] = await tx.select().from(boardLinks).where(isLink);
  if (waiting?.keyId && !(await holdKey({ tx, market }, waiting.keyId))) return null;
  const person = waiting?.personId ? await holdPerson({ tx, market }, waiting.personId) : null;
  if (waiting?.personId && !person) return null;
  const [link] = await tx.delete(boardLinks).where(isLink).returning();
  return link && link.expiresAt > now ? { keyId: link.keyId, scope: link.scope, person } : null;
}

const isPersonOf = and(eq(people.marketId, boardSessions.marketId), eq(people.id, boardSessions.personId));

function isOf(market: string, tokenHash: string) {
  return and(eq(boardSessions.marketId, market), eq(boardSessions.tokenHash, tokenHash));
}
