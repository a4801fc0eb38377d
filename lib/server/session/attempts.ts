import "server-only";
import { createHash } from "node:crypto";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { peerOf } from "@/lib/server/http/peer-address";
import { sharedStore } from "@/lib/server/shared-store/shared-store";
import type { Taken } from "@/lib/server/shared-store/store";

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 60;

/** What is counted: logins and registrations apart from requests for a new password. */
type Kind = "login" | "password";

/** Counts an attempt on an account, and from where it comes; refused when there were too many lately. */
export async function takeAttempt(kind: Kind, market: MarketToken, request: Request, account: string): Promise<Taken> {
  const { counters } = sharedStore();
  const peer = peerOf(request);
  if (peer !== null) {
    const taken = await counters.take(`${kind}:${market}:from:${peer}`, PER_ADDRESS, WINDOW_MS);
    if (!taken.allowed) return taken;
  }
  return counters.take(accountBucket(kind, market, account), PER_ACCOUNT, WINDOW_MS);
}

/**
 * Counts a login on an account. One from a device that the account was entered from before is counted by itself: what
 * strangers try, from wherever, does not lock the owner out.
 */
export function takeLogin(
  market: MarketToken,
  request: Request,
  account: string,
  knownDevice: string | null,
): Promise<Taken> {
  if (knownDevice === null) return takeAttempt("login", market, request, account);
  return sharedStore().counters.take(deviceBucket(market, knownDevice), PER_ACCOUNT, WINDOW_MS);
}

/** Whoever has logged in has not been guessing. */
export async function forgiveLogins(market: MarketToken, account: string, knownDevice: string | null): Promise<void> {
  const bucket = knownDevice === null ? accountBucket("login", market, account) : deviceBucket(market, knownDevice);
  await sharedStore().counters.clear(bucket);
}

/** An account's name as it stands in stores and cookies: no name of a person. */
export function accountHash(account: string): string {
  return createHash("sha256").update(account.trim().toLowerCase()).digest("base64url");
}

function accountBucket(kind: Kind, market: MarketToken, account: string): string {
  return `${kind}:${market}:${accountHash(account)}`;
}

function deviceBucket(market: MarketToken, device: string): string {
  return `login:${market}:device:${device}`;
}
