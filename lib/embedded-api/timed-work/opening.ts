import { and, eq, inArray } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { openedSentence } from "@/lib/domain/market/opened";
import { routes } from "@/lib/domain/routes";
import { isOpenNow } from "@/lib/embedded-api/catalogue/menu";
import { openingNotices } from "@/lib/embedded-api/db/account-tables";
import { marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import type { PushMessage, Subscription } from "@/lib/embedded-api/services/push/sender";

/** A process that ends while it sends leaves at most these untold. */
const AT_ONCE = 50;

/**
 * Tells those who wait that the shop is open. Each browser's row is deleted before it is told, so that it is told at most once,
 * whichever process tells it.
 */
export async function pushOpening({ db, now, push }: Pick<Dependencies, "db" | "now" | "push">, market: MarketToken) {
  for (;;) {
    const { waiting, message } = await withMarket(db, market, (scope) => claimWaiting({ ...scope, now: now() }));
    if (waiting.length === 0) return;
    if (push) await Promise.all(waiting.map((to) => push.send(to, message)));
  }
}

async function claimWaiting(moment: MarketMoment): Promise<{ waiting: Subscription[]; message: PushMessage }> {
  const { tx, market, now } = moment;
  const row = await marketOf(moment);
  const name = row?.body.name ?? "";
  const text = JSON.stringify({ title: name, body: openedSentence(name), url: routes.menu, tag: "abriu" });
  const message = { text, topic: "abriu" };
  if (!row || !isOpenNow(row, now)) return { waiting: [], message };
  const isOfMarket = eq(openingNotices.marketId, market);
  const next = tx
    .select({ endpoint: openingNotices.endpoint })
    .from(openingNotices)
    .where(isOfMarket)
    .orderBy(openingNotices.createdAt)
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const waiting = await tx
    .delete(openingNotices)
    .where(and(isOfMarket, inArray(openingNotices.endpoint, next)))
    .returning();
  return { waiting, message };
}
