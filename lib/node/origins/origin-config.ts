import "server-only";
import { env } from "@/lib/node/env";
import type { OriginConfig } from "./origin";

export const originConfig: OriginConfig = {
  template: env.MARKET_ORIGIN ?? null,
  baseDomain: env.BASE_DOMAIN,
  port: env.PORT,
  allowHttp: env.ALLOW_HTTP,
  boardHost: env.STORE_API_URL ? null : (env.BOARD_HOST ?? `painel.${env.BASE_DOMAIN}`),
};
