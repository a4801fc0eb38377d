import "server-only";
import { preferencesAsCame } from "@/lib/contract/account/profile";
import { callFor } from "@/lib/contract/allowlist";
import { type BodyOf, type Call, type CallName, calls, type ResponseOf } from "@/lib/contract/calls";
import { isOrderKey } from "@/lib/contract/order-key";
import type { OrderBody } from "@/lib/contract/orders/schema";
import { unstorablePathOf } from "@/lib/contract/reading/storable-text";
import { parseSent } from "@/lib/contract/sent";
import { isIdByEmail } from "@/lib/domain/account/customer-id";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { log } from "@/lib/node/log/log";
import { readJson } from "@/lib/server/http/json-body";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { REQUEST_ID_HEADER, requestIdOf } from "@/lib/server/http/request-id";
import { readUpload } from "@/lib/server/http/upload";
import { apiMarketIdOf, healthMemo, marketMemo, menuMemos } from "@/lib/server/pages/market";
import { deduplicatesOrders, placeOrder, placeRepeatable } from "@/lib/server/place-order/place-order";
import { notSentResponse } from "@/lib/server/place-order/responses";
import { afterReset } from "@/lib/server/session/after-change";
import { isRefusal } from "@/lib/server/session/attempts";
import type { Claims } from "@/lib/server/session/claims";
import { endedAccountResponse, failureResponse } from "@/lib/server/session/failure-response";
import { clearedGoogleNonce } from "@/lib/server/session/google-nonce";
import { readSession, revokeOtherSessions } from "@/lib/server/session/read-session";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { marketFor } from "@/lib/server/tenancy/request-market";
import { api, type CallResult } from "@/lib/server/upstream/client";
import { hasCall } from "@/lib/server/upstream/extensions";
import type { CallOptions } from "@/lib/server/upstream/request";
import { productsOfCategory } from "./category-products";
import { keptPreferences } from "./kept-preferences";
import { countOrder } from "./order-count";
import { hasGoogleProof, withProof } from "./profile-proof";
import { publicResponse } from "./public-response";
import { takeReadBudget, takeRecoveryBudget, takeWriteBudget } from "./write-budget";

const PREFIX = "/api/v3";

const TOLD_STATUS: Partial<Record<CallName, number>> = { createOrder: 201, updateProfile: 202 };

type Visit = {
  request: Request;
  requestId: string;
  name: CallName;
  call: Call;
  id: string | undefined;
  market: MarketToken;
  session: Claims | null;
};

export async function proxy(request: Request): Promise<Response> {
  const started = performance.now();
  const requestId = requestIdOf(request);
  const visit = await admit(request, requestId);
  const answer = visit instanceof Response ? visit : await forward(visit);
  answer.headers.set(REQUEST_ID_HEADER, requestId);
  const named = visit instanceof Response ? {} : { market: visit.market, call: visit.name };
  const duration = Math.round(performance.now() - started);
  if (!(visit instanceof Response) && visit.name === "createOrder")
    countOrder(visit.market, request.headers.get("idempotency-key"), answer.status);
  log.info({ requestId, ...named, method: request.method, status: answer.status, duration }, "api");
  return answer;
}

async function admit(request: Request, requestId: string): Promise<Visit | Response> {
  const found = await marketFor(request);
  const named = callFor(request.method, new URL(request.url).pathname.slice(PREFIX.length));
  if (!found || !named || !hasCall(named.name)) return refuse("unknown");
  const call: Call = calls[named.name];
  // createOrder names its market by the token; `withApiMarket` replaces it with the API's id.
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
  const { name, call, market, session, id, requestId } = visit;
  const key = visit.request.headers.get("idempotency-key");
  if (key !== null && !isOrderKey(key)) return refuse("badKey");
  const content = await contentOf(visit);
  if (content instanceof Response) return content;
  const query = call.query?.safeParse(Object.fromEntries(new URL(visit.request.url).searchParams));
  if (query?.success === false) return refuse("unreadable");
  if (unstorablePathOf(query?.data) !== null) return refuse("badText");
  const recovery = await takeRecoveryBudget(name, visit.request, market, content);
  if (recovery?.allowed === false) return refuse("tooMany", recovery.retryAfter);
  const addressed = name === "createOrder" ? await withApiMarket(market, content) : { ...content, id };
  if (!addressed) return notSentResponse();
  const options = {
    ...addressed,
    query: query?.data,
    token: session?.apiToken ?? null,
    idempotencyKey: key,
    requestId,
  };
  const answer = await send(visit, options);
  if (answer instanceof Response) return answer;
  if (!answer.ok && !isRefusal(answer)) await recovery?.giveBack();
  if (!answer.ok) return failureResponse(answer.error, visit);
  if (call.method === "GET" && !session) return publicResponse(answer.value as object);
  if (name === "changePassword" && session) await revokeOtherSessions(session);
  if (name === "resetPassword") {
    await afterReset(market, answer.value as ResponseOf<"resetPassword">);
    return jsonResponse(null);
  }
  if (name === "deleteAccount" && session) return endedAccountResponse(session, answer.value);
  const response = jsonResponse(answer.value, answer.status === TOLD_STATUS[name] ? answer.status : 200);
  if (hasGoogleProof(content)) response.headers.append("set-cookie", clearedGoogleNonce());
  return response;
}

/**
 * Shared reads come from a memo, a customer's own never do; orders go through the order desk unless the API
 * deduplicates.
 */
async function send(
  { name, market, session, id, requestId }: Visit,
  options: object,
): Promise<CallResult<unknown> | Response> {
  if (name === "market") return marketMemo.of(market);
  if (name === "health") return healthMemo.of(market);
  if (isOfMenu(name) && !session) return menuMemos[name].of(market);
  if (name === "categoryProducts" && id) return productsOfCategory(market, id, { requestId });
  if (name !== "createOrder" || !session) return api.call(name, market, options as CallOptions<CallName>);
  const order = { market, session, options: options as CallOptions<"createOrder"> & { body: OrderBody } };
  return (await deduplicatesOrders()) ? placeRepeatable(order) : placeOrder(order);
}

function isOfMenu(name: CallName): name is keyof typeof menuMemos {
  return Object.hasOwn(menuMemos, name);
}

async function contentOf(visit: Visit): Promise<object | Response> {
  const { request, requestId, name, call, market, session } = visit;
  if (call.upload) return readUpload(request, call.upload);
  if (!call.body) return hasBody(request) ? refuse("unreadable") : {};
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const parsed = parseSent(call.body, sent.data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return jsonResponse({ status: 422, message: issue?.message, path: issue?.path.join(".") }, 422);
  }
  const body = parsed.data as Record<string, unknown>;
  if (name === "updateProfile") {
    const proven = withProof(request, parsed.data as BodyOf<"updateProfile">);
    return proven instanceof Response ? proven : { body: proven };
  }
  if (name === "updatePreferences") {
    const me = await api.call("me", market, { token: session?.apiToken ?? null, requestId });
    if (!me.ok) return failureResponse(me.error, visit);
    const came = preferencesAsCame(me.value.preferences);
    return { body: keptPreferences(came, sent.data, parsed.data as NonNullable<BodyOf<"updatePreferences">>) };
  }
  const ofMarket = call.path.startsWith("/markets/");
  const user_id = session && !isIdByEmail(session.sub) ? session.sub : null;
  return { body: ofMarket ? { ...body, user_id } : body };
}

async function withApiMarket(market: MarketToken, content: { body?: object }): Promise<object | null> {
  const id = await apiMarketIdOf(market);
  return id && { ...content, id, body: { ...content.body, market: { id } } };
}

function hasBody(request: Request): boolean {
  return Number(request.headers.get("content-length") ?? 0) !== 0 || request.headers.has("transfer-encoding");
}
