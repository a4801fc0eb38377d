import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import { openStore } from "@/lib/embedded-api/db/open-store";
import { aDocument, createTestApi } from "../embedded-api/factory";

/** A data folder in which these shops have been imported; no process uses it. */
export async function aUsedFolder(...shops: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-used-"));
  const store = await openStore({ DATA_DIR: folder });
  const { parts } = await createTestApi();
  for (const id of shops) {
    const imported = await importMarket({ ...parts, db: store.db }, id as MarketToken, aDocument(id));
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  }
  await store.close();
  return folder;
}
