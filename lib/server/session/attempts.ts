import "server-only";
import { createHash } from "node:crypto";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { clientAddressOf } from "@/lib/server/http/peer-address";
import { sharedStore } from "@/lib/server/shared-store/shared-store";
import type { Taken } from "@/lib/server/shared-store/store";

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 60;

type Kind = "login" | "password";

export async function takeAttempt(kind: Kind, market: MarketToken, request: Request, account: string): Promise<Taken> {
  const { counters } = sharedStore();
  const peer = clientAddressOf(request);
  if (peer !== null) {
    const taken = await counters.take(`${kind}:${market}:from:${peer}`, PER_ADDRESS, WINDOW_MS);
    if (!taken.allowed) return taken;
  }
  return counters.take(accountBucket(kind, market, account), PER_ACCOUNT, WINDOW_MS);
}

/** A known device is counted by itself, so that strangers' attempts do not lock the owner out. */
export function takeLogin(
  market: MarketToken,
  request: Request,
  account: string,
  knownDevice: string | null,
): Promise<Taken> {
  if (knownDevice === null) return takeAttempt("login", market, request, account);
  return sharedStore().counters.take(deviceBucket(market, knownDevice), PER_ACCOUNT, WINDOW_MS);
}

export async function clearLoginAttempts(
  market: MarketToken,
  account: string,
  knownDevice: string | null,
): Promise<void> {
  const bucket = knownDevice === null ? accountBucket("login", market, account) : deviceBucket(market, knownDevice);
  await sharedStore().counters.clear(bucket);
}

export function accountHash(account: string): string {
  return createHash("sha256").update(account.trim().toLowerCase()).digest("base64url");
}

function accountBucket(kind: Kind, market: MarketToken, account: string): string {
  return `${kind}:${market}:${accountHash(account)}`;
}

function deviceBucket(market: MarketToken, device: string): string {
  return `login:${market}:device:${device}`;
}
