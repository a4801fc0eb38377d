import "server-only";
import type { NextAuthOptions, User } from "next-auth";
import { encode } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { authenticationBodySchema, googleBodySchema } from "@/lib/contract/account/bodies";
import { NO_MESSAGE } from "@/lib/contract/account/login-codes";
import { parseSent } from "@/lib/contract/sent";
import { jsonOrNull } from "@/lib/domain/json-or-null";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import { api } from "@/lib/server/upstream/client";
import { hasCall } from "@/lib/server/upstream/extensions";
import { outcomeOf } from "./attempts";
import type { Claims } from "./claims";
import { IDLE_DAYS, nextAuthCookies } from "./cookies";
import { customerOfLogin } from "./customer-of-login";
import { namesNonce } from "./google-nonce";
import { decodeSession, revokeSession } from "./read-session";
import { authSecret } from "./secret";
import { type Customer, newClaims } from "./start";

const LOGOUT_MS = 2_000;

/** `onRefused`: the shop's API has refused the login itself. */
export type Visitor = { nonce: string | null; device: string | null; onRefused?: () => void };

export function authOptions(market: MarketToken, visitor: Visitor): NextAuthOptions {
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
        authorize: (input) => authenticate(market, input?.payload ?? "", visitor),
      }),
      CredentialsProvider({
        id: "google",
        credentials: { credential: { type: "text" } },
        authorize: (input) => authenticateWithGoogle(market, input?.credential ?? "", visitor),
      }),
    ],
    callbacks: {
      // next-auth's redirects stay on the start page, whatever the browser requests.
      redirect: ({ baseUrl }) => baseUrl,
      jwt: ({ token, user }) => (user ? newClaims(user as User & Customer, market) : token),
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

// next-auth's own logger would write a stranger's input; an expired session is no error.
function logFault(code: string): void {
  if (code !== "JWT_SESSION_ERROR") log.error({ code }, "auth");
}

async function endSession(claims: Claims, market: MarketToken): Promise<void> {
  await revokeSession(claims);
  const result = await api.call("logout", market, { token: claims.apiToken, timeout: LOGOUT_MS });
  if (!result.ok) log.warn({ market, status: result.error.status }, "logout-not-passed-on");
}

/** Throws the server's message, which next-auth passes to the browser. */
async function authenticate(market: MarketToken, payload: string, { device, onRefused }: Visitor): Promise<Customer> {
  const body = parseSent(authenticationBodySchema, jsonOrNull(payload));
  if (!body.success) throw new Error(body.error.issues[0]?.message ?? NO_MESSAGE);
  const result = await api.call("authenticate", market, { body: body.data, device });
  if (outcomeOf(result) === "refusal") onRefused?.();
  return customerOfLogin(result, market);
}

async function authenticateWithGoogle(
  market: MarketToken,
  token: string,
  { nonce, onRefused }: Visitor,
): Promise<Customer> {
  const body = googleBodySchema.safeParse({ authentication_type: "google_login", token, nonce });
  if (!body.success || nonce === null || !namesNonce(token, nonce)) throw new Error(NO_MESSAGE);
  const { nonce: _, ...specified } = body.data;
  const result = await api.call("google", market, { body: hasCall("confirmEmail") ? body.data : specified });
  if (outcomeOf(result) === "refusal") onRefused?.();
  return customerOfLogin(result, market);
}
