import { createHash } from "node:crypto";

/** What pages say of their process's settings; `tests/project/page-settings.test.ts` finds one that is missing. */
export const PAGE_SETTINGS = [
  "ALLOW_HTTP",
  "BASE_DOMAIN",
  "BOARD_HOST",
  "CEP_URL",
  "EVENTS_URL",
  "GEOCODER_URL",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_SCRIPT_URL",
  "MARKET_ORIGIN",
  "OFFLINE_MENU",
  "STORE_API_EXTENSIONS",
  "STORE_API_URL",
  "TILE_ATTRIBUTION",
  "TILE_ATTRIBUTION_URL",
  "TILE_URL",
];

/** Processes that differ in it share no pages: an unchanged page would keep the old settings for ever. */
export function settingsVersion() {
  const values = PAGE_SETTINGS.map((name) => process.env[name] ?? null);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 8);
}
