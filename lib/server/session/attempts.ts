import "server-only";
import { createHash } from "node:crypto";
import { foldedEmail } from "@/lib/domain/account/email";
import { isRejection } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Taken } from "@/lib/node/rate-counters";
import { clientAddressOf } from "@/lib/server/http/peer-address";
import { clear, giveBack, type RateLimit, take } from "@/lib/server/shared-store/rate-limits";
import type { CallResult } from "@/lib/server/upstream/client";
import { type Claims, customerOf } from "./claims";

/** Characters. Longer tokens cannot be guessed. */
const GUESSABLE = 16;

/** `failure`: nothing was checked. */
export type Outcome = "success" | "refusal" | "failure";

/**
 * Counted before the check, so that concurrent attempts cannot all pass. A refusal stays counted, a failure never; what
 * a success does, each limit says.
 */
export type Attempt = Taken & { settle(outcome: Outcome): Promise<void> };

type Counted = { limit: RateLimit; subject: string; onSuccess?: "giveBack" | "keep" | "clear" };

type Kind = "login" | "password";

type Login = { market: MarketToken; account: string; knownDevice: string | null; isRegistration: boolean };

/**
 * A known device is counted by itself, so that strangers' attempts do not lock the owner out. A market's limits are
 * above what its customers need, and below what guesses at many accounts would.
 */
export function takeLogin(request: Request, { market, account, knownDevice, isRegistration }: Login): Promise<Attempt> {
  const registration: Counted = { limit: "registrationOfMarket", subject: market, onSuccess: "keep" };
  const ofMarket = isRegistration ? [registration] : [];
  if (knownDevice !== null)
    return takeAll([...ofMarket, { limit: "loginOfDevice", subject: `${market}:${knownDevice}`, onSuccess: "clear" }]);
  return takeAll([
    ...fromClient("login", market, request),
    ...ofMarket,
    { limit: "loginOfMarket", subject: market },
    { limit: "loginOfAccount", subject: accountOf(market, account), onSuccess: "clear" },
  ]);
}

/** A link's token. One short enough to be guessed also counts against a limit for the whole shop, from any address. */
export function takeLinkAttempt(kind: Kind, market: MarketToken, request: Request, token: string): Promise<Attempt> {
  const ofMarket: Counted = { limit: "shortTokenOfMarket", subject: `${kind}:${market}` };
  return takeAll([
    ...fromClient(kind, market, request),
    ...(token.length < GUESSABLE ? [ofMarket] : []),
    { limit: "linkOfToken", subject: `${kind}:${accountOf(market, token)}` },
  ]);
}

/** A mail with a link to a new password: each counts, so that nobody can flood a mailbox from here. */
export function takeRecovery(market: MarketToken, request: Request, email: string): Promise<Attempt> {
  return takeAll([
    ...fromClient("password", market, request).map((each) => ({ ...each, onSuccess: "keep" as const })),
    { limit: "recoveryOfAccount", subject: accountOf(market, email), onSuccess: "keep" },
  ]);
}

/** A password typed in a session, which may be stolen. */
export function takePasswordCheck(session: Claims): Promise<Attempt> {
  return takeAll([{ limit: "passwordOfCustomer", subject: customerOf(session) }]);
}

/** A change of e-mail, which mails both mailboxes. */
export function takeEmailChange(session: Claims, market: MarketToken, email: string): Promise<Attempt> {
  return takeAll([
    { limit: "newEmailOfCustomer", subject: customerOf(session), onSuccess: "keep" },
    { limit: "newEmailOfMailbox", subject: accountOf(market, email), onSuccess: "keep" },
    { limit: "passwordOfCustomer", subject: customerOf(session) },
  ]);
}

/** A coupon's code, checked by itself or sent with an order. */
export function takeCouponCode(market: MarketToken, request: Request, session: Claims | null): Promise<Attempt> {
  const peer = clientAddressOf(request);
  return takeAll([
    ...(session ? [{ limit: "couponOfCustomer" as const, subject: customerOf(session) }] : []),
    ...(peer === null ? [] : [{ limit: "couponFromAddress" as const, subject: `${market}:${peer}` }]),
  ]);
}

/** A wish to be told when the shop opens: each counts. */
export function takeOpeningNotice(market: MarketToken, request: Request): Promise<Attempt> {
  const peer = clientAddressOf(request);
  const counted = { limit: "openingNoticeFromAddress", subject: `${market}:${peer}`, onSuccess: "keep" } as const;
  return takeAll(peer === null ? [] : [counted]);
}

async function takeAll(limits: Counted[]): Promise<Attempt> {
  const counted: Counted[] = [];
  const undo = (some: Counted[]) => Promise.all(some.map(({ limit, subject }) => giveBack(limit, subject)));
  for (const each of limits) {
    counted.push(each);
    const taken = await take(each.limit, each.subject);
    if (taken.allowed) continue;
    // Nothing was checked, so the counts are given back: otherwise they would lock others out.
    await undo(counted);
    return { ...taken, settle: async () => {} };
  }
  return {
    allowed: true,
    retryAfter: 0,
    async settle(outcome) {
      if (outcome === "refusal") return;
      await undo(counted.filter(({ onSuccess }) => outcome === "failure" || onSuccess !== "keep"));
      if (outcome === "failure") return;
      for (const { limit, subject, onSuccess } of counted) if (onSuccess === "clear") await clear(limit, subject);
    },
  };
}

function fromClient(kind: Kind, market: MarketToken, request: Request): Counted[] {
  const peer = clientAddressOf(request);
  return peer === null ? [] : [{ limit: `${kind}FromAddress`, subject: `${market}:${peer}` }];
}

/** The outcome of an order for its coupon code: only refusals of the coupon count as guesses. */
export function couponOutcomeOf(result: CallResult<unknown>): Outcome {
  if (result.ok) return "success";
  return result.error.code?.startsWith("COUPON_") ? "refusal" : "failure";
}

/** Whether the shop's API rejected the attempt. A failure, a timeout or its own rate limit says nothing about it. */
export function outcomeOf(result: CallResult<unknown>): Outcome {
  if (result.ok) return "success";
  const { status } = result.error;
  return isRejection(status) && status !== 425 && status !== 429 ? "refusal" : "failure";
}

/** After a new password or e-mail: earlier attempts no longer matter. */
export async function clearLoginAttempts(market: MarketToken, account: string): Promise<void> {
  await clear("loginOfAccount", accountOf(market, account));
}

export function accountHash(account: string): string {
  return createHash("sha256").update(foldedEmail(account)).digest("base64url");
}

function accountOf(market: MarketToken, account: string): string {
  return `${market}:${accountHash(account)}`;
}
