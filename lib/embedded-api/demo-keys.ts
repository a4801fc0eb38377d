import "server-only";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { Database } from "@/lib/embedded-api/db/database";
import { isDemo } from "@/lib/embedded-api/db/demo-markets";
import { listAddresses, withMarket } from "@/lib/embedded-api/db/market-scope";
import { createKey } from "@/lib/embedded-api/operator/access/shop-keys";

/** In DATA_DIR: a line for each demo shop, its id and a key that opens its board. `npm start` prints them once. */
export const DEMO_KEYS = "demo-keys";

/**
 * Creates the demo shops' keys at the first start, and removes those of removed shops at a later one. Only for an
 * installation that nobody else can reach by its name.
 */
export async function keepDemoKeys({ db, now }: { db: Database; now: () => Date }, folder: string): Promise<void> {
  const path = join(/* turbopackIgnore: true */ folder, DEMO_KEYS);
  const demos = (await listAddresses(db)).flatMap(({ id, email }) => (isDemo({ id, body: { email } }) ? [id] : []));
  if (existsSync(path)) return forgetRemoved(path, demos);
  const lines: string[] = [];
  for (const market of demos.map(parseMarketToken)) {
    const made = market && (await withMarket(db, market, (scope) => createKey({ ...scope, now: now() }, "all")));
    if (made?.ok) lines.push(`${market} ${made.value.key}\n`);
  }
  if (lines.length > 0) await writeFile(path, lines.join(""), { mode: 0o600, flag: "wx" });
}

async function forgetRemoved(path: string, demos: readonly string[]): Promise<void> {
  const text = await readFile(path, "utf8");
  const kept = text
    .split(/(?<=\n)/)
    .filter((line) => demos.includes(line.split(" ")[0] ?? ""))
    .join("");
  if (kept === "") await rm(path);
  else if (kept !== text) await writeFile(path, kept);
}
