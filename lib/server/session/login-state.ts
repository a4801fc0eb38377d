import "server-only";
import type { Claims } from "./claims";
import { ownCookie } from "./cookies";

export const STATE_MINUTES = 10;

// Nobody but this host can set it: that it is there says enough.
const state = ownCookie("login");

export const LOGIN_STATE_COOKIE = state.name;

/** The Set-Cookie header that says 'a login began here'; null for a page that another site opened. */
export function loginStateFor(request: Request): string | null {
  return isFromElsewhere(request) ? null : state.keep("1", STATE_MINUTES * 60);
}

/** Whether a navigation to the login's end began on another site, without a login begun here: somebody else's account, perhaps. */
export function isForeignLogin(request: Request): boolean {
  return isFromElsewhere(request) && state.of(request) === null;
}

/**
 * Whether the customer is asked before a login counts: another site may have begun it, or it would put somebody else's account
 * in the place of the session that is there, whoever led here.
 */
export function needsConsent(request: Request, session: Pick<Claims, "sub"> | null, arriving: string): boolean {
  return isForeignLogin(request) || (session !== null && session.sub !== arriving);
}

/** The Set-Cookie header that ends what `loginStateFor` began. */
export function endedLoginState(): string {
  return state.clear();
}

function isFromElsewhere(request: Request): boolean {
  return ["cross-site", "same-site"].includes(request.headers.get("sec-fetch-site") ?? "");
}
