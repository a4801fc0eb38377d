import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { DEMO_MARKETS } from "@/lib/embedded-api/db/demo-markets";
import { listAddresses, withMarket } from "@/lib/embedded-api/db/market-scope";
import type { PictureStore } from "@/lib/embedded-api/services/picture-claims";
import { readyDocument, replaceMenu } from "./import";

/**
 * Seeds only a database without any market, so that it never overrides an operator's choice; one transaction, so that a
 * crash leaves none. `root` is the project folder.
 */
export async function seedDemo(deps: PictureStore & { now: () => Date }, root = process.cwd()): Promise<void> {
  if ((await listAddresses(deps.db)).length > 0) return;
  const ready: Awaited<ReturnType<typeof readyDemo>>[] = [];
  for (const name of DEMO_MARKETS) ready.push(await readyDemo(name, deps, root));
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    for (const { market, document, pictures } of ready) {
      await withMarket(tx, market, (scope) => replaceMenu(scope, document, now));
      pictures.store();
    }
  });
  for (const { pictures } of ready) await pictures.discard();
}

async function readyDemo(name: string, store: PictureStore, root: string) {
  const market = parseMarketToken(name);
  if (!market) throw new Error(`The demo market ${name} has no valid id.`);
  const ready = await readyDocument(market, await demoDocument(name, root), store);
  if (!ready.ok) throw new Error(`The demo market ${name} is invalid: ${JSON.stringify(ready.error)}`);
  return { market, ...ready.value };
}

export async function demoDocument(name: string, root = process.cwd()): Promise<unknown> {
  const folder = join(root, "lib", "embedded-api", "catalogue", "demo");
  return JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"), (_key, value: unknown) =>
    typeof value === "string" && value.startsWith("pictures/") ? dataUri(join(folder, value)) : value,
  );
}

function dataUri(path: string): string {
  return `data:image/${extname(path).slice(1)};base64,${readFileSync(path).toString("base64")}`;
}
