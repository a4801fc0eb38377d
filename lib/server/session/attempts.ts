import "server-only";
import { createHash } from "node:crypto";
import { isRejection } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { clientAddressOf } from "@/lib/server/http/peer-address";
import { sharedStore } from "@/lib/server/shared-store/shared-store";
import type { Taken } from "@/lib/server/shared-store/store";
import type { CallResult } from "@/lib/server/upstream/client";

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 60;
const CODES_PER_MARKET = 100;
/** Characters. Longer tokens cannot be guessed. */
const GUESSABLE = 16;

type Kind = "login" | "password";

/**
 * Counted before the check, so that concurrent attempts cannot all pass. Only a refusal stays counted: `giveBack`
 * undoes it after any other failure, `clear` after success.
 */
export type Attempt = Taken & { giveBack(): Promise<void>; clear(): Promise<void> };

type Limit = { bucket: string; most: number };

export function takeAttempt(kind: Kind, market: MarketToken, request: Request, account: string): Promise<Attempt> {
  return take({ bucket: accountBucket(kind, market, account), most: PER_ACCOUNT }, ofClient(kind, market, request));
}

/** A link's token. One short enough to be guessed also counts against a limit for the whole shop, from any address. */
export function takeLinkAttempt(kind: Kind, market: MarketToken, request: Request, token: string): Promise<Attempt> {
  const codes = { bucket: `${kind}:${market}:codes`, most: CODES_PER_MARKET };
  const further = [...ofClient(kind, market, request), ...(token.length < GUESSABLE ? [codes] : [])];
  return take({ bucket: accountBucket(kind, market, token), most: PER_ACCOUNT }, further);
}

/** A known device is counted by itself, so that strangers' attempts do not lock the owner out. */
export function takeLogin(
  market: MarketToken,
  request: Request,
  account: string,
  knownDevice: string | null,
): Promise<Attempt> {
  if (knownDevice === null) return takeAttempt("login", market, request, account);
  return take({ bucket: `login:${market}:device:${knownDevice}`, most: PER_ACCOUNT }, []);
}

async function take(account: Limit, further: Limit[]): Promise<Attempt> {
  const { counters } = sharedStore();
  const counted: string[] = [];
  const giveBack = async () => void (await Promise.all(counted.splice(0).map((bucket) => counters.giveBack(bucket))));
  for (const { bucket, most } of [...further, account]) {
    counted.push(bucket);
    const taken = await counters.take(bucket, most, WINDOW_MS);
    if (taken.allowed) continue;
    // Nothing was checked, so the counts are given back: otherwise they would lock others out.
    await giveBack();
    return { ...taken, giveBack, clear: giveBack };
  }
  const clear = async () => {
    await giveBack();
    await counters.clear(account.bucket);
  };
  return { allowed: true, retryAfter: 0, giveBack, clear };
}

function ofClient(kind: Kind, market: MarketToken, request: Request): Limit[] {
  const peer = clientAddressOf(request);
  return peer === null ? [] : [{ bucket: `${kind}:${market}:from:${peer}`, most: PER_ADDRESS }];
}

/** Whether the shop's API rejected the attempt. A failure, a timeout or its own rate limit says nothing about it. */
export function isRefusal(answer: CallResult<unknown>): boolean {
  if (answer.ok) return false;
  const { status } = answer.error;
  return isRejection(status) && status !== 425 && status !== 429;
}

/** Settles an attempt by the result of the shop's API. */
export async function settle(attempt: Attempt, answer: CallResult<unknown>): Promise<void> {
  if (answer.ok) await attempt.clear();
  else if (!isRefusal(answer)) await attempt.giveBack();
}

/** After a new password or e-mail: earlier attempts no longer matter. */
export async function clearLoginAttempts(market: MarketToken, account: string): Promise<void> {
  await sharedStore().counters.clear(accountBucket("login", market, account));
}

export function accountHash(account: string): string {
  return createHash("sha256").update(account.trim().toLowerCase()).digest("base64url");
}

function accountBucket(kind: Kind, market: MarketToken, account: string): string {
  return `${kind}:${market}:${accountHash(account)}`;
}
