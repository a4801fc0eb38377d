import type { MarketToken } from "@/lib/domain/market/market-token";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import type { WebhookPost } from "./post";
import { type Claimed, claimNext, recordPosted } from "./queue";
import { signedHeaders } from "./signature";

/**
 * Posts a shop's events in order, until none is due or one fails. No transaction is open during a post: a lease in the
 * database keeps other processes away. An event is posted again if this process dies before recording it.
 */
export async function deliverEvents(
  { db, now, post }: Pick<Dependencies, "db" | "now"> & { post: WebhookPost },
  market: MarketToken,
  mayGoOn: () => boolean,
): Promise<void> {
  let lease: string | null = null;
  while (mayGoOn()) {
    const own: string | null = lease;
    const claimed: Claimed | null = await withMarket(db, market, (scope) => claimNext({ ...scope, now: now() }, own));
    if (!claimed) return;
    const { url, secret, body } = claimed;
    const posted = await post(url, signedHeaders(secret, body, now()), body);
    const isNext = await withMarket(db, market, (scope) => recordPosted({ ...scope, now: now() }, claimed, posted));
    if (!isNext) return;
    lease = claimed.lease;
  }
}
