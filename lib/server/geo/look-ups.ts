import "server-only";
import type { MapSettings } from "@/lib/domain/geo/settings";
import { env } from "@/lib/node/env";
import { timeLimit } from "@/lib/node/time-limits";
import { sharedStore } from "@/lib/server/shared-store/shared-store";
import { type CepLookUp, createCepLookUp } from "./cep-look-up";
import { createGeocoder, type Geocoder } from "./geocoder";
import { createPacer } from "./pacer";

/** Nominatim's usage policy: at most one request a second, from a client that names itself. */
const ONE_SECOND = 1_000;
const GEOCODER_MS = 6_000;
const CEP_MS = 3_000;

export function mapSettings(): MapSettings {
  return {
    tileUrl: env.TILE_URL,
    attribution: { text: env.TILE_ATTRIBUTION, url: env.TILE_ATTRIBUTION_URL },
    geocoder: env.GEOCODER_URL !== undefined,
    cep: env.CEP_URL !== undefined,
  };
}

let ofAddresses: Geocoder | undefined;
let ofCeps: CepLookUp | undefined;

export function geocoder(): Geocoder | null {
  const url = env.GEOCODER_URL;
  if (!url) return null;
  ofAddresses ??= createGeocoder({
    url,
    userAgent: `Vitrine (+https://${env.BASE_DOMAIN})`,
    paced: createPacer(sharedStore().counters, ONE_SECOND),
    timeoutMs: timeLimit(GEOCODER_MS),
  });
  return ofAddresses;
}

export function cepLookUp(): CepLookUp | null {
  const url = env.CEP_URL;
  if (!url) return null;
  ofCeps ??= createCepLookUp({ url, timeoutMs: timeLimit(CEP_MS) });
  return ofCeps;
}
