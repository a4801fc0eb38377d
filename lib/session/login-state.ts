import "server-only";
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

/** The Set-Cookie header that ends what `loginStateFor` began. */
export function endedLoginState(): string {
  return state.clear();
}

function isFromElsewhere(request: Request): boolean {
  return ["cross-site", "same-site"].includes(request.headers.get("sec-fetch-site") ?? "");
}
