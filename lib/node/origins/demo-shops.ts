import type { Env } from "@/lib/node/env";
import { isLocalDomain } from "./origin";

export function hasDemoShops({
  DEMO,
  BASE_DOMAIN,
  STORE_API_URL,
}: Pick<Env, "DEMO" | "BASE_DOMAIN" | "STORE_API_URL">) {
  return !STORE_API_URL && (DEMO ?? isLocalDomain(BASE_DOMAIN));
}
