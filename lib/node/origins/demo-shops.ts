import type { Env } from "@/lib/node/env";
import { isLocalDomain } from "./origin";

const DEMO_MARKET = "brasa";

type Shops = Pick<Env, "DEMO" | "BASE_DOMAIN" | "STORE_API_URL">;

export function hasDemoShops({ DEMO, BASE_DOMAIN, STORE_API_URL }: Shops): boolean {
  return !STORE_API_URL && (DEMO ?? isLocalDomain(BASE_DOMAIN));
}

/** The market of hosts that name none. */
export function defaultMarketOf(config: Shops & Pick<Env, "DEFAULT_MARKET">): string | null {
  return config.DEFAULT_MARKET ?? (hasDemoShops(config) ? DEMO_MARKET : null);
}
