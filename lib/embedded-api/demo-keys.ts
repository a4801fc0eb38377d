import "server-only";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { Database } from "@/lib/embedded-api/db/database";
import { isDemo } from "@/lib/embedded-api/db/demo-markets";
import { listMarkets, withMarket } from "@/lib/embedded-api/db/market-scope";
import { createKey } from "@/lib/embedded-api/operator/shop-keys";

/** In DATA_DIR: a line for each demo shop, its id and a key that opens its board. `npm start` prints them once. */
export const DEMO_KEYS = "demo-keys";

/** Makes the demo shops' keys at the first start. Only for an installation that nobody else reaches by its name. */
export async function makeDemoKeys({ db, now }: { db: Database; now: () => Date }, folder: string): Promise<void> {
  const path = join(/* turbopackIgnore: true */ folder, DEMO_KEYS);
  if (existsSync(path)) return;
  const lines: string[] = [];
  for (const row of await listMarkets(db)) {
    const market = parseMarketToken(row.id);
    if (!market || !isDemo(row)) continue;
    const made = await withMarket(db, market, (scope) => createKey({ ...scope, now: now() }, "all"));
    if (made.ok) lines.push(`${market} ${made.value.key}\n`);
  }
  if (lines.length > 0) await writeFile(path, lines.join(""), { mode: 0o600, flag: "wx" });
}
