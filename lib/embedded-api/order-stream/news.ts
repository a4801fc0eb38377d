import type { MarketToken } from "@/lib/domain/market/market-token";
import { marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import type { News } from "@/lib/embedded-api/services/streams/streams";
import { orderMessage, snapshotMessage } from "@/lib/embedded-api/services/streams/text";
import { currentOrders, eventsAfter, storedEvents } from "./read";

/** A listener that has missed more events gets a snapshot instead. */
const MAX_MISSED = 200;

/** `after`: the last event of each listener. Null if there is no such market. */
export function newsOf(
  { db, now }: Pick<Dependencies, "db" | "now">,
  market: MarketToken,
  after: readonly (number | null)[],
): Promise<News | null> {
  return withMarket(db, market, async (scope) => {
    const row = await marketOf(scope);
    if (!row) return null;
    const context = { ...scope, row, now: now() };
    // Read before the orders: an event during the read is then sent twice instead of never.
    const { last, oldest } = await storedEvents(context);
    const isKnown = (number: number | null): number is number =>
      number !== null && number <= last && number >= oldest - 1 && last - number <= MAX_MISSED;
    const known = after.filter(isKnown);
    const from = Math.min(last, ...known);
    const events = from < last ? await eventsAfter(context, from, 2 * MAX_MISSED) : [];
    const messages = events.map((event) => ({ number: event.event, bytes: orderMessage(event) }));
    const isSnapshotDue = known.length < after.length;
    const snapshot = isSnapshotDue ? snapshotMessage(last, await currentOrders(context)) : null;
    return { last, messages, snapshot, isKnown };
  });
}
