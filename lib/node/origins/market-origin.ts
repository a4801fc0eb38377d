import "server-only";
import { domains } from "./live-domains";
import { originOf } from "./origin";
import { originConfig } from "./origin-config";

/** The origin for everything that the server writes about a market: its own, else the template's. */
export function marketOrigin(market: string): string {
  return domains.originOf(market) ?? originOf(market, originConfig);
}
