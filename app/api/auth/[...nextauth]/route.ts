import { jsonOrNull } from "@/lib/domain/json-or-null";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import { limitedBytes } from "@/lib/node/network/limited-bytes";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { requestIdOf } from "@/lib/server/http/request-id";
import { type Attempt, type Outcome, takeLogin } from "@/lib/server/session/attempts";
import { type AuthForm, authFormOf, callNextAuth } from "@/lib/server/session/call-next-auth";
import { sessionCookieOf, sessionHint } from "@/lib/server/session/cookies";
import { clearedGoogleNonce, googleNonceOf } from "@/lib/server/session/google-nonce";
import { deviceCookie, knownDeviceOf, newDevice } from "@/lib/server/session/known-device";
import { authOptions, type Visitor } from "@/lib/server/session/options";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { marketFor } from "@/lib/server/tenancy/request-market";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ nextauth: string[] }> };

// Only what our screens need; next-auth's own pages and its log endpoint stay closed.
const OPEN = new Set([
  "GET csrf",
  "GET session",
  "POST callback/email",
  "POST signout",
  ...(env.GOOGLE_CLIENT_ID ? ["POST callback/google"] : []),
]);
const BODY_LIMIT = 16 * 1024;

type Asked = { request: Request; action: string[]; form: AuthForm; market: MarketToken };

async function handle(request: Request, context: Context): Promise<Response> {
  const started = performance.now();
  const { nextauth } = await context.params;
  const response = await responseTo(request, nextauth);
  const fields = { requestId: requestIdOf(request), call: `auth/${nextauth.join("/")}`.slice(0, 40) };
  log.info({ ...fields, status: response.status, duration: Math.round(performance.now() - started) }, "auth");
  return response;
}

async function responseTo(request: Request, action: string[]): Promise<Response> {
  const found = await marketFor(request);
  if (!found || !OPEN.has(`${request.method} ${action.join("/")}`))
    return jsonResponse({ message: "Não encontrado." }, 404);
  if (request.method !== "GET" && !isSameOriginWrite(request))
    return jsonResponse({ message: "Pedido recusado." }, 403);
  if (request.method !== "GET" && !isForm(request)) return jsonResponse({ message: "Envie um formulário." }, 415);
  const bytes = await limitedBytes(request, BODY_LIMIT);
  if (bytes === null) return jsonResponse({ message: "Dados demais." }, 413);
  const asked = { request, action, form: authFormOf(bytes.toString("utf8")), market: found.market };
  if (action[0] !== "callback") return (await ask(asked)).response;
  return action[1] === "google" ? loginByGoogle(asked) : loginByEmail(asked);
}

function isForm(request: Request): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers.get("content-type") ?? "");
}

async function loginByEmail(asked: Asked): Promise<Response> {
  const { request, market } = asked;
  const { account, isRegistration } = loginIn(asked.form);
  const knownDevice = await knownDeviceOf(request, market, account);
  const taken = await takeLogin(request, { market, account, knownDevice, isRegistration });
  if (!taken.allowed) return refuse("tooMany", taken.retryAfter);
  const device = knownDevice ?? newDevice();
  const { response, entered } = await settled(taken, (onRefused) => ask(asked, { device, onRefused }));
  if (entered) {
    response.headers.append("set-cookie", await deviceCookie(market, account, device));
  }
  return response;
}

async function loginByGoogle(asked: Asked): Promise<Response> {
  const { request, market } = asked;
  const nonce = googleNonceOf(request);
  const login = { market, account: `google ${nonce}`, knownDevice: null, isRegistration: false };
  const taken = await takeLogin(request, login);
  if (!taken.allowed) return refuse("tooMany", taken.retryAfter);
  const { response, entered } = await settled(taken, (onRefused) => ask(asked, { nonce, onRefused }));
  if (entered && nonce !== null) response.headers.append("set-cookie", clearedGoogleNonce());
  return response;
}

/** Only a refusal counts: the shop's failures and unreadable forms are no wrong passwords. */
async function settled<T extends { entered: boolean }>(attempt: Attempt, work: (onRefused: () => void) => Promise<T>) {
  let outcome: Outcome = "failure";
  const done = await work(() => {
    outcome = "refusal";
  });
  await attempt.settle(done.entered ? "success" : outcome);
  return done;
}

function loginIn({ payload = "" }: AuthForm): { account: string; isRegistration: boolean } {
  const sent = jsonOrNull(payload) as { email?: unknown; authentication_type?: unknown } | null;
  return { account: String(sent?.email ?? ""), isRegistration: sent?.authentication_type === "email_create" };
}

async function ask({ request, action, form, market }: Asked, visitor: Partial<Visitor> = {}) {
  const options = authOptions(market, { nonce: null, device: null, ...visitor });
  const bare = await callNextAuth(request, action, form, options);
  if (!bare) return { response: refuse("foreign"), entered: false };
  const { response, started } = withHint(bare, sessionCookieOf(request.headers.get("cookie")) !== null);
  return { response, entered: started && response.ok };
}

/** The hint follows the session cookie: set with it, and cleared with it or when there is none. */
function withHint(bare: Response, hadSession: boolean): { response: Response; started: boolean } {
  const headers = new Headers(bare.headers);
  headers.set("cache-control", "no-store");
  const sessionCookie = headers.getSetCookie().find((cookie) => /^[^=]*session(?:\.\d)?=/.test(cookie));
  const started = sessionCookie !== undefined && !/^[^=]*=;|Max-Age=0/i.test(sessionCookie);
  if (sessionCookie || !hadSession) headers.append("set-cookie", sessionHint(started));
  return { response: new Response(bare.body, { status: bare.status, headers }), started };
}

export { handle as GET, handle as POST };
