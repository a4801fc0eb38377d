import "server-only";
import { decode, encode } from "next-auth/jwt";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { type OwnCookie, ownCookie } from "./cookies";
import { authSecret } from "./secret";

/** How long a token of a link waits in the browser. */
export const WAIT_MINUTES = 5;

/** A token in the browser that neither the page nor an address ever shows, readable by this server alone. */
export type WaitingToken = {
  /** The cookie's name. */
  name: string;
  /** The Set-Cookie header that lets a token wait. */
  keep(market: MarketToken, token: string): Promise<string>;
  /** The token that waits; null when there is none, its time is over, or it is another market's. */
  of(request: Request, market: MarketToken): Promise<string | null>;
  /** The Set-Cookie header that ends the wait. */
  clear(): string;
};

/** The token of a link that sets a new password. */
export const recoveryToken = waitingToken("recovery");

/** The token of a link that confirms a new e-mail, until the customer agrees. */
export const emailToken = waitingToken("email");

/** The token of a login that another site began, until the customer agrees. */
export const enteringToken = waitingToken("entering");

function waitingToken(name: string): WaitingToken {
  const cookie: OwnCookie = ownCookie(name);
  const seconds = WAIT_MINUTES * 60;
  // No market's id holds a colon: what is sealed here never opens as a session.
  const saltFor = (market: MarketToken) => `${name}:${market}`;
  return {
    name: cookie.name,
    keep: async (market, token) => {
      const claims = { token: { waiting: token }, secret: authSecret(), salt: saltFor(market), maxAge: seconds };
      return cookie.keep(await encode(claims), seconds);
    },
    of: async (request, market) => {
      const sealed = cookie.of(request) ?? undefined;
      const opened = await decode({ token: sealed, secret: authSecret(), salt: saltFor(market) }).catch(() => null);
      return typeof opened?.waiting === "string" ? opened.waiting : null;
    },
    clear: cookie.clear,
  };
}
