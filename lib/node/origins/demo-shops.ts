import type { Env } from "@/lib/node/env";
import { isLocalDomain } from "./origin";

/** Whether this installation shows the embedded API's demo shops: as DEMO says, else only where it serves this machine alone. */
export function hasDemoShops({
  DEMO,
  BASE_DOMAIN,
  STORE_API_URL,
}: Pick<Env, "DEMO" | "BASE_DOMAIN" | "STORE_API_URL">) {
  return !STORE_API_URL && (DEMO ?? isLocalDomain(BASE_DOMAIN));
}
