import "server-only";
import type { CallName } from "@/lib/contract/calls";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { clientAddressOf } from "@/lib/server/http/peer-address";
import { type Attempt, takeAttempt } from "@/lib/server/session/attempts";
import { type Claims, customerOf } from "@/lib/server/session/claims";
import { sharedStore } from "@/lib/server/shared-store/shared-store";
import type { Taken } from "@/lib/server/shared-store/store";

const WINDOW_MS = 60_000;
const PER_CUSTOMER = 60;
const PER_ADDRESS = 120;
const LINKS_PER_ADDRESS = 300;
const HEAVY_READS: Partial<Record<CallName, { most: number; windowMs: number }>> = {
  orders: { most: 120, windowMs: WINDOW_MS },
  exportAccount: { most: 10, windowMs: 15 * 60_000 },
};
const FREE: Taken = { allowed: true, retryAfter: 0 };

export async function takeWriteBudget(request: Request, market: MarketToken, session: Claims | null): Promise<Taken> {
  const peer = session ? null : clientAddressOf(request);
  if (session) return sharedStore().counters.take(`write:${customerOf(session)}`, PER_CUSTOMER, WINDOW_MS);
  return peer === null ? FREE : sharedStore().counters.take(`write:${market}:${peer}`, PER_ADDRESS, WINDOW_MS);
}

/** Pages and calls that try a link's code, from one public address at one shop. */
export async function takeLinkBudget(request: Request, market: MarketToken): Promise<Taken> {
  const peer = clientAddressOf(request);
  return peer === null ? FREE : sharedStore().counters.take(`link:${market}:${peer}`, LINKS_PER_ADDRESS, WINDOW_MS);
}

export async function takeReadBudget(
  name: CallName,
  request: Request,
  market: MarketToken,
  session: Claims | null,
): Promise<Taken> {
  if (name === "followedOrder") return takeLinkBudget(request, market);
  const budget = HEAVY_READS[name];
  if (!budget || !session) return FREE;
  return sharedStore().counters.take(`read:${name}:${customerOf(session)}`, budget.most, budget.windowMs);
}

/** Also limits password recovery by account, so that nobody can flood a mailbox from here. */
export async function takeRecoveryBudget(
  name: CallName,
  request: Request,
  market: MarketToken,
  content: object,
): Promise<Attempt | null> {
  if (name !== "forgotPassword") return null;
  const { body } = content as { body?: { email?: unknown } };
  return takeAttempt("password", market, request, String(body?.email ?? ""));
}
