import "server-only";
import { LRUCache } from "lru-cache";
import { type CepPlace, cepResponseSchema } from "@/lib/domain/geo/schema";
import { getJson } from "./get-json";

const MAX_CACHED = 5_000;
const TTL_MS = 24 * 60 * 60_000;

export type CepLookUp = (cep: string) => Promise<CepPlace | null>;

export function createCepLookUp({ url, timeoutMs }: { url: string; timeoutMs: number }): CepLookUp {
  const kept = new LRUCache<string, { place: CepPlace | null }>({ max: MAX_CACHED, ttl: TTL_MS });
  return async (cep) => {
    const known = kept.get(cep);
    if (known) return known.place;
    const address = new URL(url.replace("{cep}", cep));
    const { status, data } = await getJson(address, {}, AbortSignal.timeout(timeoutMs));
    // ViaCEP responds 200 with `erro` to an unknown CEP, BrasilAPI 404.
    if (status !== 200 && status !== 404) throw new Error(`The CEP service responded ${status}.`);
    const place = status === 404 ? null : cepResponseSchema.parse(data);
    kept.set(cep, { place });
    return place;
  };
}
