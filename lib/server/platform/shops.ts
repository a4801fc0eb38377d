import "server-only";
import { shopsSchema } from "@/lib/contract/shops";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { ListedShop } from "@/lib/domain/platform/shops";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { invalidatePages } from "@/lib/server/cache/page-store.mjs";
import { forgetsOnChange } from "@/lib/server/tenancy/forget-on-change";
import { NO_MARKET } from "@/lib/server/tenancy/route";
import { apiOrigin, transport } from "@/lib/server/upstream/transport";
import { createListMemo } from "./list-memo";

const memo = processSingleton("listedShops", () => {
  const { of, forget } = createListMemo(read, () => invalidatePages(NO_MARKET));
  return forgetsOnChange({ forget, of: () => of().catch(noted) });
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
