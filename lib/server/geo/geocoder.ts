import "server-only";
import { LRUCache } from "lru-cache";
import { addressQuery, normalizedQuery } from "@/lib/domain/geo/address-query";
import { type GeocodeBody, geocoderResponseSchema, type Located } from "@/lib/domain/geo/schema";
import { getJson } from "./get-json";
import type { Pacer } from "./pacer";

const MAX_CACHED = 2_000;
const FOUND_MS = 7 * 24 * 60 * 60_000;
const NOT_FOUND_MS = 60 * 60_000;

export type Geocoder = (body: GeocodeBody) => Promise<Located>;

export function createGeocoder({
  url,
  userAgent,
  paced,
  timeoutMs,
}: {
  url: string;
  userAgent: string;
  paced: Pacer;
  timeoutMs: number;
}): Geocoder {
  const kept = new LRUCache<string, { located: Located }, string>({
    max: MAX_CACHED,
    fetchMethod: async (_key, _stale, { context: query, options }) => {
      const located = await ask(query);
      options.ttl = located ? FOUND_MS : NOT_FOUND_MS;
      return { located };
    },
  });

  async function ask(query: string): Promise<Located> {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { "user-agent": userAgent, "accept-language": "pt-BR" };
    const { status, data } = await paced(signal, () => getJson(searchUrl(url, query), headers, signal));
    if (status !== 200) throw new Error(`The geocoder responded ${status}.`);
    return geocoderResponseSchema.parse(data);
  }

  return async (body) => {
    const query = addressQuery(body);
    const { located } = await kept.forceFetch(normalizedQuery(query), { context: query });
    return located;
  };
}

function searchUrl(base: string, query: string): URL {
  const url = new URL(base);
  const parameters = { q: query, format: "jsonv2", limit: "1", countrycodes: "br" };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}
