import "server-only";
import { createHmac } from "node:crypto";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import { domains } from "@/lib/node/origins/live-domains";
import { authSecret } from "@/lib/server/session/secret";
import { readListed } from "./listed";
import { type Entry, entriesOf } from "./sitemap";

const PUBLIC_ENDPOINT = "https://api.indexnow.org/indexnow";
/** The protocol's limit. */
const MOST_AT_ONCE = 10_000;
const TIMEOUT_MS = 10_000;

/** The name and content of a file at the domain's root, by which search engines know that the domain's owner told them. */
export function indexNowKey(market: MarketToken): string {
  return createHmac("sha256", authSecret()).update(`indexnow ${market}`).digest("hex").slice(0, 32);
}

/** A shop's pages before an import; null for a shop that tells nobody, such as one without its own domain. */
export async function pagesBefore(market: MarketToken): Promise<Entry[] | null> {
  const origin = domains.originOf(market);
  return origin && endpointFor(origin) ? pagesOf(market, origin) : null;
}

/**
 * Tells search engines which pages an import added, changed or removed (indexnow.org). Failures are logged: they read
 * the sitemap in any case.
 */
export async function tellOfImport(market: MarketToken, before: readonly Entry[]): Promise<void> {
  const origin = domains.originOf(market);
  const endpoint = origin && endpointFor(origin);
  if (!origin || !endpoint) return;
  try {
    const addresses = changedBetween(before, await pagesOf(market, origin));
    for (let first = 0; first < addresses.length; first += MOST_AT_ONCE)
      await post(endpoint, origin, indexNowKey(market), addresses.slice(first, first + MOST_AT_ONCE));
    if (addresses.length > 0) log.info({ market, addresses: addresses.length }, "index-now");
  } catch (error) {
    log.warn({ market, error }, "index-now-failed");
  }
}

/** Those that are new, gone or of another date. */
export function changedBetween(before: readonly Entry[], after: readonly Entry[]): string[] {
  const dates = new Map(before.map(({ address, changedAt }) => [address, changedAt ?? null]));
  const changed = after.filter(({ address, changedAt }) => dates.get(address) !== (changedAt ?? null));
  const still = new Set(after.map(({ address }) => address));
  return [...changed.map(({ address }) => address), ...[...dates.keys()].filter((address) => !still.has(address))];
}

async function pagesOf(market: MarketToken, origin: string): Promise<Entry[]> {
  const listed = await readListed(market);
  return listed ? entriesOf(origin, listed) : [];
}

function endpointFor(origin: string): string | null {
  if (env.INDEXNOW === "0") return null;
  return env.INDEXNOW ?? (origin.startsWith("https:") ? PUBLIC_ENDPOINT : null);
}

async function post(endpoint: string, origin: string, key: string, urlList: readonly string[]): Promise<void> {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({ host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "error",
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`IndexNow responded ${response.status}.`);
}
