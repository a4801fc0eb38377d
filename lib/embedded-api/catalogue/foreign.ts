import type { OpeningHours } from "@/lib/domain/market/hours";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { openDeliveryMerchant } from "@/lib/domain/menu/open-delivery.mjs";
import { err, ok, type Result } from "@/lib/domain/result";
import { documentSteps } from "@/lib/embedded-api/catalogue/document/document";
import type { Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import type { Database } from "@/lib/embedded-api/db/database";
import { marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import type { MediaStore } from "@/lib/node/media/media-store";
import { inTurns } from "@/lib/node/queue/yield-turn";
import { exportMarket } from "./export";
import { type KeptShop, merchantSteps } from "./open-delivery/read";
import { type WrittenMerchant, writeSteps } from "./open-delivery/write";

type Deps = { db: Database; media: MediaStore; now: () => Date; siteOf: (market: MarketToken) => string };

/** The parts of a merchant that the document does not hold, with the hours as they were understood. */
export type Understood = { losses: Mistake[]; opening_hours: OpeningHours[] | null; timezone: string };

/** A document to import, and how to say where its mistakes stand. Null for a document of ours. */
export type ReadForeign = {
  value: unknown;
  understood: Understood;
  placeOf: (path: string) => string;
  version: number;
};

/** `version`: of the shop whose own settings stay; 0 for a new one. */
export async function readForeign(
  deps: Deps,
  market: MarketToken,
  value: unknown,
  isLocalTime: boolean,
): Promise<Result<ReadForeign | null, Mistake[]>> {
  const merchant = openDeliveryMerchant(value);
  if (!merchant) return ok(null);
  const row = await withMarket(deps.db, market, marketOf);
  const kept = row && ((await exportMarket(deps, market, "paths")) as KeptShop | null);
  const site = deps.siteOf(market);
  const read = await inTurns(merchantSteps(merchant, { market, kept, now: deps.now(), isLocalTime, site }));
  if (!read.ok) return read;
  const { document, losses, hours, timezone, placeOf } = read.value;
  const version = row?.importedAt.getTime() ?? 0;
  return ok({ value: document, understood: { losses, opening_hours: hours ?? null, timezone }, placeOf, version });
}

/** Null for an unknown market; otherwise the merchant, or what the shop lacks for it. */
export async function writeForeign(
  deps: Deps,
  market: MarketToken,
  radius: number | undefined,
): Promise<Result<WrittenMerchant, Mistake[]> | null> {
  const row = await withMarket(deps.db, market, marketOf);
  const exported = row && (await exportMarket(deps, market, "paths"));
  if (!row || !exported) return null;
  const document = await inTurns(documentSteps(exported));
  if (!document.ok) return err(document.error);
  const options = { now: deps.now(), site: deps.siteOf(market), isClosed: row.override === "closed" };
  return inTurns(
    writeSteps(document.value, { ...options, updatedAt: row.importedAt, ...(radius !== undefined && { radius }) }),
  );
}
