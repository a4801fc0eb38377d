import "server-only";
import { statfsSync } from "node:fs";
import { hasBearer } from "@/lib/node/bearer";
import { env } from "@/lib/node/env";
import { allSamples, type Sample } from "@/lib/node/metrics/counters.mjs";
import { pageStore } from "@/lib/server/cache/page-store.mjs";
import { PLAIN_RESPONSE_CSP } from "@/lib/server/http/security-headers.mjs";
import { METRICS_TYPE, metricsText } from "./text";
import { metricsToken } from "./token";

export async function metricsResponse(request: Request): Promise<Response> {
  const token = metricsToken();
  if (token === null || !hasBearer(request, token))
    return textResponse("Não encontrado.", 404, "text/plain; charset=utf-8");
  return textResponse(metricsText(await processMetrics()), 200, METRICS_TYPE);
}

/** Every metric of this process now. */
export async function processMetrics(): Promise<Sample[]> {
  return [...(await allSamples()), ...pageSamples(), ...processSamples()];
}

function pageSamples(): Sample[] {
  const { calculatedSize, size } = pageStore();
  return [
    { name: "storefront_page_cache_bytes", labels: {}, value: calculatedSize },
    { name: "storefront_page_cache_pages", labels: {}, value: size },
  ];
}

function processSamples(): Sample[] {
  const started = Math.round(Date.now() / 1000 - process.uptime());
  return [
    ...(env.isDiskless ? [] : [freeBytes()]),
    { name: "process_start_time_seconds", labels: {}, value: started },
    { name: "process_resident_memory_bytes", labels: {}, value: process.memoryUsage.rss() },
  ];
}

function freeBytes(): Sample {
  const { bavail, bsize } = statfsSync(env.DATA_DIR);
  return { name: "storefront_data_free_bytes", labels: {}, value: bavail * bsize };
}

function textResponse(text: string, status: number, type: string): Response {
  const headers = { "content-type": type, "cache-control": "no-store", "content-security-policy": PLAIN_RESPONSE_CSP };
  return new Response(text, { status, headers });
}
