import "server-only";
import { LRUCache } from "lru-cache";
import { shopsSchema } from "@/lib/contract/shops";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { ListedShop } from "@/lib/domain/platform/shops";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { timeLimit } from "@/lib/node/time-limits";
import { forgetsOnChange } from "@/lib/server/tenancy/forget-on-change";
import { apiOrigin, transport } from "@/lib/server/upstream/transport";

/** A search renders a page each time, and the list is long. */
const KEPT_MS = 10_000;

const memo = processSingleton("listedShops", () => {
  const lists = new LRUCache<"all", ListedShop[]>({ max: 1, ttl: timeLimit(KEPT_MS), fetchMethod: read });
  const of = () => lists.fetch("all").then((list) => list ?? read());
  return forgetsOnChange({ forget: () => lists.clear(), of: () => of().catch(noted) });
});

/** All shops that customers may open, null during an outage; none with a real API, whose shops nobody lists. */
export async function readShops(): Promise<ListedShop[] | null> {
  return env.STORE_API_URL === undefined ? memo.of() : [];
}

function noted(error: unknown): null {
  log.error({ error }, "shops");
  return null;
}

async function read(): Promise<ListedShop[]> {
  const response = await transport(new Request(`${apiOrigin}/shops`));
  return shopsSchema.parse(await response.json()).flatMap((shop) => {
    const token = parseMarketToken(shop.id);
    if (!token) return [];
    const { is_open: isOpen, opening_time: openingTime, delivers, districts, ...rest } = shop;
    const places = delivers ? districts.map((district) => ({ ...district, fee: null })) : [];
    return [{ ...rest, token, origin: marketOrigin(token), isOpen, openingTime, districts: places }];
  });
}
