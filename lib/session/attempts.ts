import "server-only";
import { createHash } from "node:crypto";
import { peerOf } from "@/lib/peer-address";
import { sharedStore } from "@/lib/shared-store/server";
import type { Taken } from "@/lib/shared-store/store";
import type { MarketId } from "@/lib/tenancy/market-id";

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 60;

/** What is counted: logins and registrations apart from requests for a new password. */
type Kind = "login" | "password";

/** Counts an attempt on an account, and from where it comes; refused when there were too many lately. */
export async function takeAttempt(kind: Kind, market: MarketId, request: Request, account: string): Promise<Taken> {
  const { counters } = sharedStore();
  const peer = peerOf(request);
  if (peer !== null) {
    const taken = await counters.take(`${kind}:${market}:from:${peer}`, PER_ADDRESS, WINDOW_MS);
    if (!taken.allowed) return taken;
  }
  return counters.take(accountBucket(kind, market, account), PER_ACCOUNT, WINDOW_MS);
}

/** Whoever has logged in has not been guessing. */
export async function forgiveAttempts(kind: Kind, market: MarketId, account: string): Promise<void> {
  await sharedStore().counters.clear(accountBucket(kind, market, account));
}

/** No name of a person stands in the shared store. */
function accountBucket(kind: Kind, market: MarketId, account: string): string {
  const hash = createHash("sha256").update(account.trim().toLowerCase()).digest("base64url");
  return `${kind}:${market}:${hash}`;
}
