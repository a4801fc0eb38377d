import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { jsonAnswer } from "@/lib/api/answer";
import { nextAuthCookieHeader, sessionCookieOf, sessionHint } from "@/lib/session/cookies";
import { authOptions } from "@/lib/session/options";
import { isOwnWrite } from "@/lib/session/own-write";
import { marketFor } from "@/lib/tenancy/server";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ nextauth: string[] }> };

// All that our screens need; the rest (its pages, its log of strangers' texts) stays closed.
const OPEN = new Set(["GET csrf", "GET session", "POST callback/email", "POST signout"]);
const BODY_LIMIT = 16 * 1024;

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const found = await marketFor(request);
  if (!found || !OPEN.has(`${request.method} ${nextauth.join("/")}`))
    return jsonAnswer({ message: "Não encontrado." }, 404);
  if (request.method !== "GET" && !isOwnWrite(request)) return jsonAnswer({ message: "Pedido recusado." }, 403);
  if (Number(request.headers.get("content-length") ?? 0) > BODY_LIMIT)
    return jsonAnswer({ message: "Dados demais." }, 413);
  const response = await NextAuth(withOwnCookies(request), { params: { nextauth } }, authOptions(found.market));
  return withHint(response as Response, sessionCookieOf(request.headers.get("cookie")) !== null);
}

function withOwnCookies(request: NextRequest): NextRequest {
  const headers = new Headers(request.headers);
  headers.set("cookie", nextAuthCookieHeader(headers.get("cookie")));
  // next-auth takes a session from here too.
  headers.delete("authorization");
  return new NextRequest(request, { headers });
}

/** The hint follows the session cookie: set with it, cleared with it or where there is none. */
function withHint(response: Response, hadSession: boolean): Response {
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  const sessionCookie = headers.getSetCookie().find((cookie) => /^[^=]*session(?:\.\d)?=/.test(cookie));
  const stays = sessionCookie ? !/^[^=]*=;|Max-Age=0/i.test(sessionCookie) : hadSession;
  if (sessionCookie || !hadSession) headers.append("set-cookie", sessionHint(stays));
  return new Response(response.body, { status: response.status, headers });
}

export { handle as GET, handle as POST };
