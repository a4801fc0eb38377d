import * as z from "zod";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { invalidateMarket } from "@/lib/server/cache/invalidation";
import { refuse } from "@/lib/server/http/refusals";
import { hasOperatorCalls } from "@/lib/server/operator/access";
import { clearOperatorCalls, countOperatorCall } from "@/lib/server/operator/attempts";
import { apiOrigin, transport } from "@/lib/server/upstream/transport";

const restoredSchema = z.object({ markets: z.array(z.string()).default([]) });

type Params = { params: Promise<{ path: string[] }> };

/** Forwards operator calls to the embedded API, which checks the bearer before it reads the body. */
async function forward(request: Request, { params }: Params): Promise<Response> {
  if (!hasOperatorCalls()) return new Response("Não encontrado.", { status: 404 });
  const taken = await countOperatorCall(request);
  if (!taken.allowed) return refuse("tooMany", taken.retryAfter);
  const { path } = await params;
  const response = await transport(operatorRequest(request, path));
  if (response.status !== 401) await clearOperatorCalls(request);
  const removes = request.method === "DELETE" && (path.length === 2 || path[2] === "pause");
  const changes = request.method === "PUT" || removes;
  if (changes && response.ok) await forgetChanged(path, response);
  response.headers.set("cache-control", "no-store");
  return response;
}

async function forgetChanged([area, id]: readonly string[], response: Response): Promise<void> {
  const ids = area === "backup" ? restoredSchema.parse(await response.clone().json()).markets : [id];
  for (const market of ids.map(parseMarketToken)) if (market) await invalidateMarket(market);
}

function operatorRequest(request: Request, path: readonly string[]): Request {
  const url = new URL(`/operator/${path.map(encodeURIComponent).join("/")}`, apiOrigin);
  url.search = new URL(request.url).search;
  const headers = new Headers({ accept: "application/json" });
  for (const name of ["authorization", "content-type", "content-length"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  // Required for a streamed body, and missing from TypeScript's DOM types.
  const init: RequestInit & { duplex: "half" } = {
    method: request.method,
    headers,
    body: request.body,
    duplex: "half",
  };
  return new Request(url, init);
}

export { forward as DELETE, forward as GET, forward as POST, forward as PUT };
