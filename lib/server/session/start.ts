import "server-only";
import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { api } from "@/lib/server/upstream/client";
import { type Attempt, outcomeOf } from "./attempts";
import type { Claims } from "./claims";
import { IDLE_DAYS, startedSessionCookies } from "./cookies";
import { authSecret } from "./secret";

export type Customer = { id: string; name: string; avatar: string | null; apiToken: string };

/** A header can carry it. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/;

export function newClaims({ id, name, avatar, apiToken }: Customer, market: MarketToken): Claims {
  return { sub: id, name, avatar, apiToken, market, sid: randomUUID(), authTime: Date.now() };
}

export async function sessionStart(customer: Customer, market: MarketToken): Promise<string[]> {
  const maxAge = IDLE_DAYS * 24 * 60 * 60;
  const token = newClaims(customer, market);
  return startedSessionCookies(await encode({ token, secret: authSecret(), salt: market, maxAge }));
}

export async function customerOfToken(token: string, market: MarketToken, attempt?: Attempt): Promise<Customer | null> {
  if (!TOKEN.test(token)) return null;
  const result = await api.call("me", market, { token });
  await attempt?.settle(outcomeOf(result));
  if (!result.ok) return null;
  const { id, name, avatar } = result.value;
  return { id, name, avatar, apiToken: token };
}
