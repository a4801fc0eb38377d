import "server-only";
import type { Claims } from "./claims";
import { ownCookie } from "./cookies";

export const STATE_MINUTES = 10;

// Only this host can set it, so its presence is proof enough.
const state = ownCookie("login");

export const LOGIN_STATE_COOKIE = state.name;

export function loginStateFor(request: Request): string | null {
  return isFromElsewhere(request) ? null : state.keep("1", STATE_MINUTES * 60);
}

export function isForeignLogin(request: Request): boolean {
  return isFromElsewhere(request) && state.of(request) === null;
}

/** The customer must agree when another site started the login, or when it would replace another account's session. */
export function needsConsent(request: Request, session: Pick<Claims, "sub"> | null, arriving: string): boolean {
  return isForeignLogin(request) || (session !== null && session.sub !== arriving);
}

export function clearedLoginState(): string {
  return state.clear();
}

function isFromElsewhere(request: Request): boolean {
  return ["cross-site", "same-site"].includes(request.headers.get("sec-fetch-site") ?? "");
}
