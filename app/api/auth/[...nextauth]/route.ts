import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { jsonAnswer } from "@/lib/api/answer";
import { limitedBytes } from "@/lib/api/limited-bytes";
import { refuse } from "@/lib/api/refusals";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { requestIdOf } from "@/lib/request-id";
import { forgiveAttempts, takeAttempt } from "@/lib/session/attempts";
import { nextAuthCookieHeader, sessionCookieOf, sessionHint } from "@/lib/session/cookies";
import { googleNonceOf, usedGoogleNonce } from "@/lib/session/google-nonce";
import { authOptions } from "@/lib/session/options";
import { isOwnWrite } from "@/lib/session/own-write";
import { marketFor } from "@/lib/tenancy/server";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ nextauth: string[] }> };

// All that our screens need; the rest (its pages, its log of strangers' texts) stays closed.
const OPEN = new Set([
  "GET csrf",
  "GET session",
  "POST callback/email",
  "POST signout",
  ...(env.GOOGLE_CLIENT_ID ? ["POST callback/google"] : []),
]);
const BODY_LIMIT = 16 * 1024;

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const started = performance.now();
  const { nextauth } = await context.params;
  const answer = await answerTo(request, nextauth);
  const fields = { requestId: requestIdOf(request), call: `auth/${nextauth.join("/")}`.slice(0, 40) };
  log.info({ ...fields, status: answer.status, duration: Math.round(performance.now() - started) }, "auth");
  return answer;
}

async function answerTo(request: NextRequest, nextauth: string[]): Promise<Response> {
  const found = await marketFor(request);
  if (!found || !OPEN.has(`${request.method} ${nextauth.join("/")}`))
    return jsonAnswer({ message: "Não encontrado." }, 404);
  if (request.method !== "GET" && !isOwnWrite(request)) return jsonAnswer({ message: "Pedido recusado." }, 403);
  const bytes = await limitedBytes(request, BODY_LIMIT);
  if (bytes === null) return jsonAnswer({ message: "Dados demais." }, 413);
  const nonce = googleNonceOf(request);
  const account = accountOf(nextauth, bytes, nonce);
  const taken = account === null ? null : await takeAttempt("login", found.market, request, account);
  if (taken?.allowed === false) return refuse("tooMany", taken.retryAfter);
  const response = await NextAuth(
    withOwnCookies(request, bytes),
    { params: { nextauth } },
    authOptions(found.market, nonce),
  );
  const { answer, stays } = withHint(response as Response, sessionCookieOf(request.headers.get("cookie")) !== null);
  if (account !== null && stays && answer.ok) {
    await forgiveAttempts("login", found.market, account);
    if (nonce !== null) answer.headers.append("set-cookie", usedGoogleNonce());
  }
  return answer;
}

/** Whose login is tried: the e-mail that a form names, or a visit to Google's button; null for what is no login. */
function accountOf([action, provider]: string[], form: Buffer, nonce: string | null): string | null {
  if (action !== "callback") return null;
  return provider === "google" ? `google ${nonce}` : emailIn(form.toString("utf8"));
}

/** The e-mail that a login or registration names; nothing where it names none. */
function emailIn(form: string): string {
  try {
    const payload: unknown = JSON.parse(new URLSearchParams(form).get("payload") ?? "");
    return String((payload as { email?: unknown } | null)?.email ?? "");
  } catch {
    return "";
  }
}

function withOwnCookies(request: NextRequest, bytes: Buffer): NextRequest {
  const headers = new Headers(request.headers);
  headers.set("cookie", nextAuthCookieHeader(headers.get("cookie")));
  // next-auth takes a session from here too.
  headers.delete("authorization");
  const body = request.method === "GET" ? null : new Uint8Array(bytes);
  return new NextRequest(request.url, { method: request.method, headers, body });
}

/** The hint follows the session cookie: set with it, cleared with it or where there is none. */
function withHint(response: Response, hadSession: boolean): { answer: Response; stays: boolean } {
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  const sessionCookie = headers.getSetCookie().find((cookie) => /^[^=]*session(?:\.\d)?=/.test(cookie));
  const stays = sessionCookie ? !/^[^=]*=;|Max-Age=0/i.test(sessionCookie) : hadSession;
  if (sessionCookie || !hadSession) headers.append("set-cookie", sessionHint(stays));
  return { answer: new Response(response.body, { status: response.status, headers }), stays };
}

export { handle as GET, handle as POST };
