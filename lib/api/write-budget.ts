import "server-only";
import { peerOf } from "@/lib/peer-address";
import { takeAttempt } from "@/lib/session/attempts";
import type { Claims } from "@/lib/session/claims";
import { sharedStore } from "@/lib/shared-store/server";
import type { Taken } from "@/lib/shared-store/store";
import type { MarketToken } from "@/lib/tenancy/market-token";
import type { CallName } from "./contract";

const WINDOW_MS = 60_000;
/** More than a person does by hand. */
const PER_SESSION = 60;
const PER_ADDRESS = 120;
const FREE: Taken = { allowed: true, retryAfter: 0 };

/** Counts a write of a customer's session, or of a guest's address where that tells one from another. */
export async function takeWrite(request: Request, market: MarketToken, session: Claims | null): Promise<Taken> {
  const peer = session ? null : peerOf(request);
  if (session) return sharedStore().counters.take(`write:${session.sid}`, PER_SESSION, WINDOW_MS);
  return peer === null ? FREE : sharedStore().counters.take(`write:${market}:${peer}`, PER_ADDRESS, WINDOW_MS);
}

/** Counts a request for a new password besides by the account it names: nobody's mailbox is flooded from here. */
export async function takeRecovery(
  name: CallName,
  request: Request,
  market: MarketToken,
  content: object,
): Promise<Taken> {
  if (name !== "forgotPassword") return FREE;
  const { body } = content as { body?: { email?: unknown } };
  return takeAttempt("password", market, request, String(body?.email ?? ""));
}
