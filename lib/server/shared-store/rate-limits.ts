import "server-only";
import { MINUTE_MS } from "@/lib/domain/durations";
import type { Taken } from "@/lib/node/rate-counters";
import { clientAddressOf } from "@/lib/server/http/peer-address";
import { sharedStore } from "./shared-store";

const QUARTER_HOUR = 15 * MINUTE_MS;

/** How many of a subject in which time (milliseconds): every rate limit of the storefront (`docs/security/limits.md`). */
export const RATE_LIMITS = {
  loginOfAccount: [5, QUARTER_HOUR],
  loginOfDevice: [5, QUARTER_HOUR],
  loginFromAddress: [60, QUARTER_HOUR],
  loginOfMarket: [3_000, QUARTER_HOUR],
  registrationOfMarket: [3_000, QUARTER_HOUR],
  passwordOfCustomer: [5, QUARTER_HOUR],
  passwordFromAddress: [60, QUARTER_HOUR],
  recoveryOfAccount: [5, QUARTER_HOUR],
  recoveryCodeFromAddress: [20, QUARTER_HOUR],
  ownerLinkFromAddress: [20, QUARTER_HOUR],
  ownerEmailOfShop: [10, QUARTER_HOUR],
  newEmailOfCustomer: [5, QUARTER_HOUR],
  newEmailOfMailbox: [5, QUARTER_HOUR],
  linkOfToken: [5, QUARTER_HOUR],
  shortTokenOfMarket: [100, QUARTER_HOUR],
  writeOfCustomer: [60, MINUTE_MS],
  writeFromAddress: [120, MINUTE_MS],
  couponOfCustomer: [30, QUARTER_HOUR],
  couponFromAddress: [60, QUARTER_HOUR],
  openingNoticeFromAddress: [60, QUARTER_HOUR],
  ordersOfCustomer: [120, MINUTE_MS],
  exportOfCustomer: [10, QUARTER_HOUR],
  followedFromAddress: [300, MINUTE_MS],
  geocodeOfCustomer: [30, MINUTE_MS],
  cepOfCustomer: [30, MINUTE_MS],
  wrongBearerFromAddress: [30, MINUTE_MS],
  boardCallOfDevice: [600, MINUTE_MS],
  hookFromAddress: [600, MINUTE_MS],
  hostAsked: [600, MINUTE_MS],
  cspReportFromAddress: [20, MINUTE_MS],
  cspReportOfMarket: [60, MINUTE_MS],
  eventOfVisitor: [120, MINUTE_MS],
  eventOfMarket: [3_000, MINUTE_MS],
} as const satisfies Record<string, readonly [most: number, windowMs: number]>;

export type RateLimit = keyof typeof RATE_LIMITS;

export const FREE: Taken = { allowed: true, retryAfter: 0 };

export function take(limit: RateLimit, subject: string): Promise<Taken> {
  const [most, windowMs] = RATE_LIMITS[limit];
  return sharedStore().counters.take(bucketOf(limit, subject), most, windowMs);
}

/** By public address; a private one is a proxy's, and stands for everybody behind it. */
export async function takeFrom(limit: RateLimit, request: Request, market = ""): Promise<Taken> {
  const peer = clientAddressOf(request);
  return peer === null ? FREE : take(limit, `${market}:${peer}`);
}

export function giveBack(limit: RateLimit, subject: string): Promise<void> {
  return sharedStore().counters.giveBack(bucketOf(limit, subject));
}

export function clear(limit: RateLimit, subject: string): Promise<void> {
  return sharedStore().counters.clear(bucketOf(limit, subject));
}

function bucketOf(limit: RateLimit, subject: string): string {
  return `${limit}:${subject}`;
}
