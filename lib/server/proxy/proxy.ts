import "server-only";
import { callFor } from "@/lib/contract/allowlist";
import { type Call, calls } from "@/lib/contract/calls";
import { isOrderKey } from "@/lib/contract/order-key";
import { unstorablePathOf } from "@/lib/contract/reading/storable-text";
import { parseSent } from "@/lib/contract/sent";
import { isIdByEmail } from "@/lib/domain/account/customer-id";
import { log } from "@/lib/node/log/log";
import { annotateSpan, inSpan } from "@/lib/node/tracing/span";
import { readJson } from "@/lib/server/http/json-body";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { REQUEST_ID_HEADER, requestIdOf } from "@/lib/server/http/request-id";
import { readUpload } from "@/lib/server/http/upload";
import { couponOutcomeOf, outcomeOf } from "@/lib/server/session/attempts";
import { failureResponse } from "@/lib/server/session/failure-response";
import { readSession } from "@/lib/server/session/read-session";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { marketFor } from "@/lib/server/tenancy/request-market";
import { hasCall } from "@/lib/server/upstream/extensions";
import { callApi, type Handler, handlers, type Options, type Visit } from "./handlers";
import { publicResponse } from "./public-response";
import { takeCallAttempt, takeReadBudget, takeWriteBudget } from "./write-budget";

const PREFIX = "/api/v3";

export function proxy(request: Request): Promise<Response> {
  return inSpan("proxy", {}, () => respond(request));
}

async function respond(request: Request): Promise<Response> {
  const started = performance.now();
  const requestId = requestIdOf(request);
  const visit = await admit(request, requestId);
  const response = visit instanceof Response ? visit : await forward(visit);
  response.headers.set(REQUEST_ID_HEADER, requestId);
  const named = visit instanceof Response ? {} : { market: visit.market, call: visit.name };
  if (named.call) annotateSpan({ "storefront.call": named.call, "storefront.market": named.market });
  const duration = Math.round(performance.now() - started);
  if (!(visit instanceof Response)) handlers[visit.name]?.responded?.(visit, response.status);
  log.info({ requestId, ...named, method: request.method, status: response.status, duration }, "api");
  return response;
}

async function admit(request: Request, requestId: string): Promise<Visit | Response> {
  const found = await marketFor(request);
  const named = callFor(request.method, new URL(request.url).pathname.slice(PREFIX.length));
  if (!found || !named || !hasCall(named.name)) return refuse("unknown");
  const call: Call = calls[named.name];
  // An order names its market by the token, until it is sent on.
  const elsewhere = named.name === "createOrder" && named.id !== found.market;
  if (call.audience === "server" || elsewhere) return refuse("unknown");
  if (call.method !== "GET" && !isSameOriginWrite(request)) return refuse("foreign");
  const mayHaveSession = call.audience === "customer" || call.withSession;
  const session = mayHaveSession ? await readSession(request, found.market) : null;
  if (call.audience === "customer" && !session) return refuse("guest");
  const isRead = call.method === "GET";
  const taken = isRead
    ? await takeReadBudget(named.name, request, found.market, session)
    : await takeWriteBudget(request, found.market, session);
  if (!taken.allowed) return refuse(isRead ? "tooManyReads" : "tooMany", taken.retryAfter);
  return { request, requestId, name: named.name, call, id: named.id, market: found.market, session };
}

async function forward(visit: Visit): Promise<Response> {
  const { name, call, session, id, requestId } = visit;
  const key = visit.request.headers.get("idempotency-key");
  if (key !== null && !isOrderKey(key)) return refuse("badKey");
  const content = await contentOf(visit);
  if (content instanceof Response) return content;
  const query = call.query?.safeParse(Object.fromEntries(new URL(visit.request.url).searchParams));
  if (query?.success === false) return refuse("unreadable");
  if (unstorablePathOf(query?.data) !== null) return refuse("badText");
  const attempt = await takeCallAttempt(visit, content.body);
  if (attempt?.allowed === false) return refuse("tooMany", attempt.retryAfter);
  const options: Options = {
    ...content,
    id,
    query: query?.data as Options["query"],
    token: session?.apiToken ?? null,
    idempotencyKey: key,
    requestId,
  };
  const { send = callApi, after, tells }: Handler = handlers[name] ?? {};
  const result = await send(visit, options);
  if (result instanceof Response) {
    await attempt?.settle("failure");
    return result;
  }
  await attempt?.settle(name === "createOrder" ? couponOutcomeOf(result) : outcomeOf(result));
  if (!result.ok) return failureResponse(result.error, visit);
  const { value, status } = result;
  if (call.method === "GET" && !session) return publicResponse(value as object, visit.request.headers);
  const response = jsonResponse(value, status === tells ? status : 200);
  return after ? after(visit, { value, body: content.body, response }) : response;
}

async function contentOf(visit: Visit): Promise<{ body?: object; form?: FormData } | Response> {
  const { request, name, call, session } = visit;
  if (call.upload) return readUpload(request, call.upload);
  if (!call.body) return hasBody(request) ? refuse("unreadable") : {};
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const parsed = parseSent(call.body, sent.data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return jsonResponse({ status: 422, message: issue?.message, path: issue?.path.join(".") }, 422);
  }
  const own = await handlers[name]?.body?.(visit, parsed.data as object, sent.data);
  if (own) return own instanceof Response ? own : { body: own };
  const ofMarket = call.path.startsWith("/markets/");
  const user_id = session && !isIdByEmail(session.sub) ? session.sub : null;
  return { body: ofMarket ? { ...(parsed.data as object), user_id } : (parsed.data as object) };
}

function hasBody(request: Request): boolean {
  return Number(request.headers.get("content-length") ?? 0) !== 0 || request.headers.has("transfer-encoding");
}
