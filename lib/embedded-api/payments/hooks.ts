import { type Context, Hono } from "hono";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { isSameSecret } from "@/lib/node/bearer";
import { limitedBytes } from "@/lib/node/network/limited-bytes";
import { wakeCharges } from "./charges";
import { openSettings, settingsRowOf } from "./settings";

const BODY_LIMIT = 64 * 1024;
const MOST_HINTS = 500;
/** Our references, and the ids of providers. */
const HINT = /[A-Za-z0-9]{10,64}/g;

/**
 * Called by a provider when something has happened. Nothing in the call is believed: it wakes the charges that it seems
 * to name, or all open ones, and these are then read with the shop's own credentials. Every caller gets the same
 * response.
 */
export function paymentHookRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.all("/:provider/:market/:secret/*", (c) => receive(deps, c));
  routes.all("/:provider/:market/:secret", (c) => receive(deps, c));
  routes.all("*", (c) => c.json({ ok: true }));
  return routes;
}

async function receive(deps: Dependencies, c: Context): Promise<Response> {
  const { provider, market: id, secret } = c.req.param() as Record<"provider" | "market" | "secret", string>;
  const market = parseMarketToken(id);
  const bytes = await limitedBytes(c.req.raw, BODY_LIMIT).catch(() => null);
  if (market) {
    const hints = bytes ? hintsIn(`${new URL(c.req.url).search} ${bytes.toString("utf8")}`) : [];
    const isWoken = await withMarket(deps.db, market, async (scope) => {
      const row = await settingsRowOf(scope, provider);
      const wanted = row && openSettings(deps.payments.seals, row)?.hookSecret;
      if (!row || !wanted || !isSameSecret(secret, wanted)) return false;
      await wakeCharges({ ...scope, now: deps.now() }, row.provider, hints);
      return true;
    });
    if (isWoken) deps.payments.work.wake(market);
  }
  return c.json({ ok: true });
}

/** None of a message that names too many: like one too large to be read, it may be about any open charge. */
function hintsIn(text: string): string[] {
  const found = [...new Set(text.match(HINT) ?? [])];
  return found.length > MOST_HINTS ? [] : found;
}
