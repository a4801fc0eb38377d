import "server-only";
import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { api } from "@/lib/server/upstream/client";
import type { Claims } from "./claims";
import { IDLE_DAYS, startedSessionCookies } from "./cookies";
import { authSecret } from "./secret";

/** A customer whom the API knows by a token. */
export type Customer = { id: string; name: string; avatar: string | null; apiToken: string };

/** What a token of the API may look like: it goes into a header. */
const TOKEN = /^[\w.~+/=-]{16,4096}$/;

/** The claims of a new session, under a name that no session had before. */
export function newClaims({ id, name, avatar, apiToken }: Customer, market: MarketToken): Claims {
  return { sub: id, name, avatar, apiToken, market, sid: randomUUID(), authTime: Date.now() };
}

/** The Set-Cookie headers of a new session that no form of next-auth's began. */
export async function sessionStart(customer: Customer, market: MarketToken): Promise<string[]> {
  const maxAge = IDLE_DAYS * 24 * 60 * 60;
  const token = newClaims(customer, market);
  return startedSessionCookies(await encode({ token, secret: authSecret(), salt: market, maxAge }));
}

/** Whose a token is, asked of the API (`GET /account/me`); null when it is nobody's or cannot be asked. */
export async function customerOfToken(token: string, market: MarketToken): Promise<Customer | null> {
  if (!TOKEN.test(token)) return null;
  const answer = await api.call("me", market, { token });
  if (!answer.ok) return null;
  const { id, name, avatar } = answer.value;
  return { id, name, avatar, apiToken: token };
}
