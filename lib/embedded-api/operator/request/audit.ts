import { randomBytes } from "node:crypto";
import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { toldKindOf } from "@/lib/domain/board/told-kind";
import { people, shopChanges } from "@/lib/embedded-api/db/board-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import type { MarketMoment } from "@/lib/embedded-api/request/context";

/** `action`: a short slug such as `item.change`; `subject`: the changed item, in the shop's words. */
export type Change = {
  actor: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
};

export type ListedChange = Change & { id: string; at: string };

/** Changes within it are told together. */
const TELL_AFTER_MS = 60_000;

const PAGE = 50;
const MAX_SUBJECT = 200;

/** Writes to the shop's audit log within the caller's transaction; returns the change's id. */
export async function recordChange({ tx, market, now }: MarketMoment, change: Change): Promise<string> {
  const { actor, action, before, after } = change;
  const subject = change.subject.slice(0, MAX_SUBJECT);
  const kind = toldKindOf(change);
  const values = { before: before ?? null, after: after ?? null };
  const id = `${now.getTime()}-${randomBytes(4).toString("hex")}`;
  await tx
    .insert(shopChanges)
    .values({ ...{ marketId: market, id, at: now, actor, action, subject }, ...values, kind });
  if (kind) await scheduleTelling({ tx, market, now });
  return id;
}

/** The market before its people, as everywhere. */
async function scheduleTelling({ tx, market, now }: MarketMoment): Promise<void> {
  const tellAt = new Date(now.getTime() + TELL_AFTER_MS);
  await scheduleWork({ tx, market }, tellAt);
  const isUntold = and(eq(people.role, "shop_owner"), isNull(people.endedAt), isNull(people.tellAt));
  await tx
    .update(people)
    .set({ tellAt })
    .where(and(eq(people.marketId, market), isUntold));
}

/** The newest first, 50 at a time; `before`: an id of which only older ones are wanted. */
export async function changesOf(
  { tx, market }: MarketScope,
  before: string | undefined,
): Promise<{ changes: ListedChange[]; next: string | null }> {
  const rows = await tx
    .select()
    .from(shopChanges)
    .where(and(eq(shopChanges.marketId, market), before === undefined ? undefined : lt(shopChanges.id, before)))
    .orderBy(desc(shopChanges.id))
    .limit(PAGE + 1);
  const changes = rows.slice(0, PAGE).map(listedChange);
  return { changes, next: rows.length > PAGE ? (changes.at(-1)?.id ?? null) : null };
}

/** One change, for an undo; null when it is not there. */
export async function changeOf({ tx, market }: MarketScope, id: string): Promise<ListedChange | null> {
  const [row] = await tx
    .select()
    .from(shopChanges)
    .where(and(eq(shopChanges.marketId, market), eq(shopChanges.id, id)));
  return row ? listedChange(row) : null;
}

export function listedChange({ marketId: _, kind: __, at, ...change }: typeof shopChanges.$inferSelect): ListedChange {
  return { ...change, at: at.toISOString() };
}
