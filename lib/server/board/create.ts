import "server-only";
import * as z from "zod";
import { isRecord } from "@/lib/contract/reading/reading";
import { deviceNameOf } from "@/lib/domain/board/device-name";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { invalidateMarket } from "@/lib/server/cache/invalidation";
import { readJson } from "@/lib/server/http/json-body";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { operatorCall } from "@/lib/server/operator/forward";
import { peerHeaders } from "./peer-headers";
import { keptBoardSession } from "./session";

const createdSchema = z.object({
  market: z.string(),
  token: z.string(),
  address: z.string(),
  recovery_code: z.string(),
});

/**
 * 'Criar minha loja': `check` and `name` validate a code and a name; without a step it creates the shop and logs this
 * device in to its board. Wrong codes count by address, like wrong keys.
 */
export async function createCall(request: Request, [step, ...rest]: readonly string[]): Promise<Response> {
  if (request.method !== "POST" || rest.length > 0) return refuse("unknown");
  if (step !== undefined && !["check", "name"].includes(step)) return refuse("unknown");
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const device = deviceNameOf(request.headers.get("user-agent"));
  const body = isRecord(sent.data) ? { ...sent.data, ...(step === undefined && { device }) } : sent.data;
  const asked = new Request(request.url, { method: "POST", headers: peerHeaders(request), body: JSON.stringify(body) });
  const created = await operatorCall(asked, ["new-shop", ...(step === undefined ? [] : [step])], null);
  if (step !== undefined || !created.ok) return created;
  const { market: id, token, address, recovery_code } = createdSchema.parse(await created.json());
  const market = parseMarketToken(id);
  if (!market) return refuse("unknown");
  // A moment ago the shop was known not to be there.
  await invalidateMarket(market);
  const response = jsonResponse({ market, address, recovery_code }, 201);
  response.headers.append("set-cookie", keptBoardSession({ market, token }));
  return response;
}
