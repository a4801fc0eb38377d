import { urlOrNull } from "@/lib/domain/url-or-null";
import "server-only";
import type { Instrumentation } from "next";
import { log } from "@/lib/node/log/log";
import { errorFields, redactedText } from "@/lib/node/log/log-fields";
import { count } from "@/lib/node/metrics/counters.mjs";
import { requestIdOf } from "@/lib/server/http/request-id";
import { routeOf } from "@/lib/server/tenancy/request-market";

type Given = Parameters<Instrumentation.onRequestError>;

export function logRequestError(...thrown: Given): void {
  log.error(failureFields(...thrown), "request-failed");
  count("storefront_failed_requests_total", { kind: thrown[2].routeType });
}

/** Names the request, the market and the place of the failure, and nothing that a customer or the shop wrote. */
export function failureFields(error: Given[0], { path, method, headers }: Given[1], context: Given[2]): object {
  const request = asRequest(path, headers);
  return {
    requestId: requestIdOf(request),
    market: marketOf(request),
    method,
    path: redactedText(new URL(request.url).pathname),
    route: context.routePath,
    kind: context.routeType,
    digest: (error as { digest?: unknown } | null)?.digest,
    error: errorFields(error),
  };
}

function asRequest(path: string, sent: Given[1]["headers"]): Request {
  const headers = new Headers();
  for (const name of ["host", "cookie", "x-request-id"]) {
    const [value] = [sent[name]].flat();
    if (value !== undefined) headers.set(name, value);
  }
  const url = `http://request.internal${path.startsWith("/") ? path : "/"}`;
  return new Request(urlOrNull(url) ?? "http://request.internal/", { headers });
}

function marketOf(request: Request): string | undefined {
  const route = routeOf(request);
  return "market" in route ? route.market : undefined;
}
