import "server-only";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { cookiesOf } from "@/lib/server/http/cookies";
import { ownCookie } from "@/lib/server/session/cookies";

/** The cookie's lifetime on the board's host; the server's own limit ends the session first. */
const SECONDS = 90 * 24 * 60 * 60;

const cookie = ownCookie("board");

export type BoardSession = { market: MarketToken; token: string };

/** The shop and the device's token in the cookie; only the API knows whether the token is still valid. */
export function boardSessionOf(request: Request): BoardSession | null {
  return sessionIn(cookie.of(request));
}

/** Reads a Cookie header, which anybody can forge. */
export function boardMarketOf(header: string | undefined): MarketToken | null {
  return sessionIn(cookiesOf(header ?? null).get(cookie.name) ?? null)?.market ?? null;
}

function sessionIn(value: string | null): BoardSession | null {
  const [, id, token] = /^([a-z0-9-]{1,40})\.(board_[\w-]{43})$/.exec(value ?? "") ?? [];
  const market = parseMarketToken(id);
  return market && token !== undefined ? { market, token } : null;
}

export function keptBoardSession({ market, token }: BoardSession): string {
  return cookie.keep(`${market}.${token}`, SECONDS);
}

export function endedBoardSession(): string {
  return cookie.clear();
}
