import "server-only";
import { clientAddressOf, PASSED_ON_HEADER } from "@/lib/server/http/peer-address";
import { take } from "@/lib/server/shared-store/rate-limits";
import { isServedAt, mayBeServedAt } from "@/lib/server/tenancy/request-market";

/**
 * Whether a TLS front may ask for a certificate of `domain` (Caddy's `on_demand_tls`): 200 or 404. Only for the own network,
 * without a proxy between: to anybody else there is nothing here.
 */
export async function hostResponse(request: Request): Promise<Response> {
  const domain = new URL(request.url).searchParams.get("domain")?.toLowerCase();
  if (!domain || isFromOutside(request)) return plain("Não encontrado.", 404);
  if (isServedAt(domain)) return plain("ok", 200);
  // Whoever opens connections with invented names makes the front ask for each of them.
  if (!(await take("hostAsked", "")).allowed) return plain("Muitas perguntas seguidas.", 429);
  return (await mayBeServedAt(domain)) ? plain("ok", 200) : plain("Não encontrado.", 404);
}

function isFromOutside(request: Request): boolean {
  return clientAddressOf(request) !== null || request.headers.has(PASSED_ON_HEADER);
}

function plain(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
