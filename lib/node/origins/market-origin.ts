import "server-only";
import { env } from "@/lib/node/env";
import { originOf } from "./origin";

export function marketOrigin(market: string): string {
  const { MARKET_ORIGIN, BASE_DOMAIN, PORT, ALLOW_HTTP } = env;
  return originOf(market, {
    template: MARKET_ORIGIN ?? null,
    baseDomain: BASE_DOMAIN,
    port: PORT,
    allowHttp: ALLOW_HTTP,
  });
}
