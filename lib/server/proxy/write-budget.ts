import "server-only";
import type { BodyOf, CallName } from "@/lib/contract/calls";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Taken } from "@/lib/node/rate-counters";
import {
  type Attempt,
  takeCouponCode,
  takeEmailChange,
  takeLinkAttempt,
  takeOpeningNotice,
  takePasswordCheck,
  takeRecovery,
} from "@/lib/server/session/attempts";
import { type Claims, customerOf } from "@/lib/server/session/claims";
import { FREE, type RateLimit, take, takeFrom } from "@/lib/server/shared-store/rate-limits";
import type { Visit } from "./handlers";

const HEAVY_READS: Partial<Record<CallName, RateLimit>> = {
  orders: "ordersOfCustomer",
  exportAccount: "exportOfCustomer",
};

export function takeWriteBudget(request: Request, market: MarketToken, session: Claims | null): Promise<Taken> {
  return session ? take("writeOfCustomer", customerOf(session)) : takeFrom("writeFromAddress", request, market);
}

/** Pages and calls that try a link's code, from one public address at one shop. */
export function takeLinkBudget(request: Request, market: MarketToken): Promise<Taken> {
  return takeFrom("followedFromAddress", request, market);
}

export async function takeReadBudget(
  name: CallName,
  request: Request,
  market: MarketToken,
  session: Claims | null,
): Promise<Taken> {
  if (name === "followedOrder") return takeLinkBudget(request, market);
  const limit = HEAVY_READS[name];
  return limit && session ? take(limit, customerOf(session)) : FREE;
}

/** Limits the calls that check a password, a coupon's code or a link's token, or that send a mail. */
export async function takeCallAttempt(
  { name, request, market, session }: Visit,
  body: object | undefined,
): Promise<Attempt | null> {
  switch (name) {
    case "forgotPassword":
      return takeRecovery(market, request, (body as BodyOf<"forgotPassword">).email);
    case "resetPassword":
      return takeLinkAttempt("password", market, request, (body as BodyOf<"resetPassword">).token);
    case "checkCoupon":
      return takeCouponCode(market, request, session);
    case "createOrder":
      return (body as BodyOf<"createOrder">).promo_code ? takeCouponCode(market, request, session) : null;
    case "noticeOpening":
      return takeOpeningNotice(market, request);
    case "changePassword":
    case "deleteAccount":
      return session && takePasswordCheck(session);
    case "updateProfile": {
      const { email, current_password, google_token } = body as BodyOf<"updateProfile">;
      // Without a proof no e-mail changes.
      return session && (current_password || google_token) ? takeEmailChange(session, market, email) : null;
    }
    default:
      return null;
  }
}
