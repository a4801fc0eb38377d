import { apiOrigin, transport } from "@/lib/api/transport";
import { forgetMarket } from "@/lib/cache/server";
import { env } from "@/lib/env";
import { parseMarketId } from "@/lib/tenancy/market-id";

type Params = { params: Promise<{ path: string[] }> };

/** Operator calls of the embedded API, which checks the token before it reads the body and counts while reading. */
async function forward(request: Request, { params }: Params): Promise<Response> {
  if (env.STORE_API_URL || env.OPERATOR_TOKEN === "") return new Response("Não encontrado.", { status: 404 });
  const { path } = await params;
  const response = await transport(operatorRequest(request, path));
  const changed = request.method !== "GET" && response.ok && path[0] === "markets" ? parseMarketId(path[1]) : null;
  if (changed) forgetMarket(changed);
  response.headers.set("cache-control", "no-store");
  return response;
}

function operatorRequest(request: Request, path: readonly string[]): Request {
  const url = new URL(`/operator/${path.map(encodeURIComponent).join("/")}`, apiOrigin);
  url.search = new URL(request.url).search;
  const headers = new Headers({ accept: "application/json" });
  for (const name of ["authorization", "content-type", "content-length"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  // `duplex` is required for a body that streams, and is not among TypeScript's DOM types.
  const init: RequestInit & { duplex: "half" } = {
    method: request.method,
    headers,
    body: request.body,
    duplex: "half",
  };
  return new Request(url, init);
}

export { forward as GET, forward as PUT };
