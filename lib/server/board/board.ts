import "server-only";
import * as z from "zod";
import { deviceNameOf } from "@/lib/domain/board/device-name";
import { SHOWN_SHOP } from "@/lib/domain/board/shown-shop";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { isJson, readJson } from "@/lib/server/http/json-body";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { operatorCall } from "@/lib/server/operator/forward";
import { isFromOwnPage } from "@/lib/server/session/same-origin-write";
import { take } from "@/lib/server/shared-store/rate-limits";
import { access } from "@/lib/server/tenancy/market-read";
import { routeOf } from "@/lib/server/tenancy/request-market";
import { createCall } from "./create";
import { peerHeaders } from "./peer-headers";
import { type BoardSession, boardSessionOf, endedBoardSession, keptBoardSession } from "./session";

const entrySchema = z.object({ market: z.string(), secret: z.string() });
const recoverySchema = z.object({ market: z.string(), code: z.string() });
const ownerLinkSchema = z.object({ market: z.string(), email: z.string() });
const enteredSchema = z.object({ market: z.string(), token: z.string(), recovery_code: z.string().optional() });

/**
 * Handles the calls of the board's pages: `session` logs in (POST) and out (DELETE), `recover` and `owner-link` let an
 * owner without a device come back, `create` creates a shop, `shop/…` is an operator's call for this device's shop. Served on the board's host only, and only its own pages may write. A
 * page that shows another shop than the device's gets 409.
 */
export async function boardCall(request: Request, [area, ...rest]: readonly string[]): Promise<Response> {
  if (routeOf(request).kind !== "board") return refuse("unknown");
  if (request.method !== "GET" && isFromOwnPage(request) !== true) return refuse("foreign");
  // A form can name no such type.
  if (request.headers.has("content-type") && !isJson(request)) return refuse("notJson");
  if (area === "session" && rest.length === 0 && request.method === "POST") return enter(request, entrySchema, []);
  if (area === "recover" && rest.length === 0 && request.method === "POST")
    return enter(request, recoverySchema, ["owner", "recover"]);
  if (area === "owner-link" && rest.length === 0 && request.method === "POST") return mailLink(request);
  if (area === "create") return createCall(request, rest);
  const session = boardSessionOf(request);
  if (!session) return refuse("noDevice");
  if ((shownShopOf(request) ?? session.market) !== session.market) return refuse("otherShop");
  const taken = await take("boardCallOfDevice", session.token.slice(-43));
  if (!taken.allowed) return refuse("tooMany", taken.retryAfter);
  if (area === "shop") return ofShop(request, session, rest);
  if (area === "session" && rest.length === 0 && request.method === "DELETE") {
    await ofShop(request, session, ["board"]);
    return leaving(jsonResponse({}));
  }
  return refuse("unknown");
}

function shownShopOf({ headers, url }: Request): string | null {
  return headers.get(SHOWN_SHOP.header) ?? new URL(url).searchParams.get(SHOWN_SHOP.parameter);
}

async function enter(request: Request, schema: z.ZodType<object>, path: readonly string[]): Promise<Response> {
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const entry = schema.safeParse(sent.data);
  if (!entry.success) return refuse("unreadable");
  const device = deviceNameOf(request.headers.get("user-agent"));
  const asked = new Request(request.url, {
    method: "POST",
    headers: peerHeaders(request),
    body: JSON.stringify({ ...entry.data, device }),
  });
  const entered = await operatorCall(asked, ["board", ...path], null);
  if (!entered.ok) return entered;
  const { market: id, token, recovery_code } = enteredSchema.parse(await entered.json());
  const market = parseMarketToken(id);
  if (!market) return refuse("unknown");
  const response = jsonResponse({ market, ...(recovery_code && { recovery_code }) });
  response.headers.append("set-cookie", keptBoardSession({ market, token }));
  return response;
}

async function mailLink(request: Request): Promise<Response> {
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const body = ownerLinkSchema.safeParse(sent.data);
  if (!body.success) return refuse("unreadable");
  const init = { method: "POST", headers: peerHeaders(request), body: JSON.stringify(body.data) };
  return operatorCall(new Request(request.url, init), ["board", "owner", "link"], null);
}

async function ofShop(request: Request, { market, token }: BoardSession, rest: readonly string[]): Promise<Response> {
  const response = await operatorCall(request, ["markets", market, ...rest], `Bearer ${token}`);
  // From now on its calls are queued under this shop, even before its first customer.
  if (response.ok) void access.of(market);
  return response.status === 401 ? leaving(refuse("noDevice")) : response;
}

function leaving(response: Response): Response {
  response.headers.append("set-cookie", endedBoardSession());
  return response;
}
