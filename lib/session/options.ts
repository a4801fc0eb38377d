import "server-only";
import { randomUUID } from "node:crypto";
import type { NextAuthOptions, User } from "next-auth";
import { encode } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { authenticationBodySchema } from "@/lib/account/schema";
import { api } from "@/lib/api/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import type { MarketId } from "@/lib/tenancy/market-id";
import type { Claims } from "./claims";
import { IDLE_DAYS, nextAuthCookies } from "./cookies";
import { authSecret } from "./secret";
import { decodeSession, revokeSession } from "./server";

/** A refusal without words of the server; the screen has its own sentence. */
export const NO_MESSAGE = "REFUSED";

/** A customer does not wait longer for a logout to be passed on. */
const LOGOUT_MS = 2_000;

/** next-auth for one market: its sessions are refused on every other. */
export function authOptions(market: MarketId): NextAuthOptions {
  const maxAge = IDLE_DAYS * 24 * 60 * 60;
  return {
    secret: authSecret(),
    useSecureCookies: !env.ALLOW_HTTP,
    cookies: nextAuthCookies,
    session: { strategy: "jwt", maxAge },
    pages: { signIn: "/login", error: "/login" },
    jwt: {
      maxAge,
      encode: (input) => encode({ ...input, salt: market }),
      decode: async ({ token }) => (token ? decodeSession(token, market) : null),
    },
    providers: [
      CredentialsProvider({
        id: "email",
        credentials: { payload: { type: "text" } },
        authorize: (input) => authenticate(market, input?.payload ?? ""),
      }),
    ],
    callbacks: {
      // Whatever the browser asks for, next-auth's own redirects stay at the start page.
      redirect: ({ baseUrl }) => baseUrl,
      jwt: ({ token, user }) => (user ? claimsOf(user as User & Customer, market) : token),
      session: ({ token, session }) => ({
        expires: session.expires,
        user: { name: token.name ?? "", avatar: (token.avatar as string | null) ?? null },
      }),
    },
    events: {
      signOut: async ({ token }) => {
        if (token) await endSession(token as unknown as Claims, market);
      },
    },
    logger: { error: logFault, warn() {}, debug() {} },
  };
}

// next-auth's own logger would write what a stranger sends; an ended session is no fault.
function logFault(code: string): void {
  if (code !== "JWT_SESSION_ERROR") log.error({ code }, "auth");
}

/** Ends a session here first, and then at the API, so that its token dies too; that may fail. */
async function endSession(claims: Claims, market: MarketId): Promise<void> {
  await revokeSession(claims);
  const answer = await api.call("logout", market, { token: claims.apiToken, timeout: LOGOUT_MS });
  if (!answer.ok) log.warn({ market, status: answer.error.status }, "logout-not-passed-on");
}

type Customer = { id: string; name: string; avatar: string | null; apiToken: string };

/** Logs in or registers; a refusal is thrown with the server's words, which next-auth hands to the browser. */
async function authenticate(market: MarketId, payload: string): Promise<Customer> {
  const body = authenticationBodySchema.safeParse(jsonOf(payload));
  if (!body.success) throw new Error(body.error.issues[0]?.message ?? NO_MESSAGE);
  const answer = await api.call("authenticate", market, { body: body.data });
  if (!answer.ok) throw new Error(answer.error.message ?? NO_MESSAGE);
  const { user, token } = answer.value;
  return { id: user.id, name: user.name, avatar: user.avatar, apiToken: token };
}

function claimsOf(customer: Customer, market: MarketId): Claims {
  return {
    sub: customer.id,
    name: customer.name,
    avatar: customer.avatar,
    apiToken: customer.apiToken,
    market,
    sid: randomUUID(),
    authTime: Date.now(),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
