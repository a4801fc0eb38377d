import "server-only";
import type { Claims } from "@/lib/session/claims";
import { clearedSessionCookies } from "@/lib/session/cookies";
import { isOwnWrite } from "@/lib/session/own-write";
import { readSession, revokeSession } from "@/lib/session/server";
import type { MarketId } from "@/lib/tenancy/market-id";
import { marketFor } from "@/lib/tenancy/server";
import { callFor } from "./allowlist";
import { jsonAnswer } from "./answer";
import { api, type CallOptions } from "./client";
import { BODY_LIMIT, type Call, type CallName, calls, refusalDetails } from "./contract";
import type { ApiError } from "./error";

const PREFIX = "/api/v3";
const KEY = /^[A-Za-z0-9_-]{8,128}$/;

const refusals = {
  unknown: [404, "Não encontrado."],
  foreign: [403, "Pedido recusado."],
  guest: [401, "Faça login para continuar."],
  notJson: [415, "Envie os dados em JSON."],
  tooLarge: [413, "Os dados enviados são grandes demais."],
  unreadable: [400, "Os dados enviados não puderam ser lidos."],
  badKey: [400, "A chave do pedido é inválida."],
} as const satisfies Record<string, readonly [number, string]>;

function refuse(reason: keyof typeof refusals): Response {
  const [status, message] = refusals[reason];
  return jsonAnswer({ status, message }, status);
}

/** Answers the browser's call from the shop's API: allowlisted, with headers and ids of our own, parsed and stripped. */
export async function proxy(request: Request): Promise<Response> {
  const found = await marketFor(request);
  const named = callFor(request.method, new URL(request.url).pathname.slice(PREFIX.length));
  if (!found || !named) return refuse("unknown");
  const call: Call = calls[named.name];
  if (call.audience === "server" || (named.name === "createOrder" && named.id !== found.market))
    return refuse("unknown");
  if (call.method !== "GET" && !isOwnWrite(request)) return refuse("foreign");
  const session = call.audience === "customer" ? await readSession(request, found.market) : null;
  if (call.audience === "customer" && !session) return refuse("guest");
  const key = request.headers.get("idempotency-key");
  if (key !== null && !KEY.test(key)) return refuse("badKey");
  const body = call.body ? await bodyOf(request, call, found.market, session) : undefined;
  if (body instanceof Response) return body;
  const options = {
    id: named.id,
    body,
    token: session?.apiToken ?? null,
    idempotencyKey: key,
  } as CallOptions<CallName>;
  const answer = await api.call(named.name, found.market, options);
  return answer.ok ? jsonAnswer(answer.value) : failed(answer.error, session);
}

/** The body that goes on: checked by the call's schema, with the market and the customer that only we may name. */
async function bodyOf(request: Request, call: Call, market: MarketId, session: Claims | null): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? "")) return refuse("notJson");
  const text = await limitedText(request, BODY_LIMIT);
  if (text === null) return refuse("tooLarge");
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refuse("unreadable");
  }
  const parsed = call.body?.safeParse(data);
  if (!parsed?.success) {
    const issue = parsed?.error.issues[0];
    return jsonAnswer({ status: 422, message: issue?.message, path: issue?.path.join(".") }, 422);
  }
  const body = parsed.data as Record<string, unknown>;
  return call.path.startsWith("/markets/") ? { ...body, market: { id: market }, user_id: session?.sub ?? null } : body;
}

async function limitedText(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A failure in the one vocabulary of the shop; a session that the API no longer knows ends here too. */
function failed(error: ApiError, session: Claims | null): Response {
  if (typeof error.status === "string") {
    return jsonAnswer({ status: error.status, error: error.status }, error.status === "TIMEOUT_ERROR" ? 504 : 502);
  }
  const details = refusalDetails.safeParse(error.data);
  const body = {
    ...(details.success ? details.data : {}),
    status: error.status,
    message: error.message,
    code: error.code,
  };
  if (error.status !== 401 || !session) return jsonAnswer(body, error.status);
  revokeSession(session);
  const answer = jsonAnswer({ ...body, code: "SESSION_EXPIRED" }, 401);
  for (const cookie of clearedSessionCookies()) answer.headers.append("set-cookie", cookie);
  return answer;
}
