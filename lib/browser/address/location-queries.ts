import { queryOptions } from "@tanstack/react-query";
import type { CepPlace, GeocodeBody, Located, MapAddress } from "@/lib/domain/geo/schema";

const ASK_WITHIN_MS = 10_000;

async function ask<Value>(path: string, body?: GeocodeBody): Promise<Value> {
  const response = await fetch(path, {
    method: body ? "POST" : "GET",
    headers: body ? { "content-type": "application/json" } : {},
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(ASK_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return response.json() as Promise<Value>;
}

function locationQuery(body: GeocodeBody) {
  return queryOptions({
    queryKey: ["location", body],
    queryFn: async () => (await ask<{ located: Located }>("/api/geocode", body)).located,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });
}

export function addressLocationQuery({ referencia: _, ...fields }: MapAddress) {
  return locationQuery({ kind: "endereco", ...fields });
}

export function neighborhoodLocationQuery({ bairro, cidade, uf }: MapAddress) {
  return locationQuery({ kind: "bairro", bairro, cidade, uf });
}

export function cepQuery(cep: string) {
  return queryOptions({
    queryKey: ["cep", cep],
    queryFn: async () => (await ask<{ place: CepPlace | null }>(`/api/cep/${cep}`)).place,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
