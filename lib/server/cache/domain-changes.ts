import "server-only";
import { env } from "@/lib/node/env";
import { defaultMarketOf } from "@/lib/node/origins/demo-shops";
import { readDomainsFile } from "@/lib/node/origins/domains-file";
import { followDomains, refreshDomains } from "@/lib/node/origins/live-domains";
import { originConfig } from "@/lib/node/origins/origin-config";
import { processEvents } from "@/lib/node/process-events";
import { invalidateMarket } from "./invalidation";

/**
 * Keeps the table of domains current and evicts the pages that name an old address. The embedded API reads its own
 * table when it starts; a real API has a file.
 */
export async function followMarketAddresses(): Promise<void> {
  // A page rendered before this process saw the change may have reached the others.
  processEvents.on("domainChanged", (market) => void invalidateMarket(market).catch(() => {}));
  // Another process announced a change, perhaps of the address.
  processEvents.on("marketChanged", (market) => void refreshDomains(market));
  const { DOMAINS_FILE: path } = env;
  if (path) await followDomains(() => readDomainsFile(path, defaultMarketOf(env), originConfig));
}
