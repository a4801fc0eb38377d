import "server-only";
import { decode, encode } from "next-auth/jwt";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { type OwnCookie, ownCookie } from "./cookies";
import { authSecret } from "./secret";

export const WAIT_MINUTES = 5;

export type PendingToken = {
  name: string;
  keep(market: MarketToken, token: string): Promise<string>;
  of(request: Request, market: MarketToken): Promise<string | null>;
  clear(): string;
};

export const recoveryToken = pendingToken("recovery");

export const emailToken = pendingToken("email");

export const pendingLoginToken = pendingToken("entering");

function pendingToken(name: string): PendingToken {
  const cookie: OwnCookie = ownCookie(name);
  const seconds = WAIT_MINUTES * 60;
  // No market token has a colon, so this cookie never decrypts as a session.
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
