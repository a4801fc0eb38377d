import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { parseMarketId } from "@/lib/tenancy/market-id";
import type { Database } from "./database";
import { importMarket } from "./import";
import { listMarkets } from "./market-scope";

const MARKETS = ["brasa", "cantinho", "dona-flor"];

/** Imports the demo markets into a database without any market, pictures included; `root` is the project's folder. */
export async function seedDemo(
  parts: { db: Database; mediaFolder: string; now: () => Date },
  root = process.cwd(),
): Promise<void> {
  if ((await listMarkets(parts.db)).length > 0) return;
  for (const name of MARKETS) {
    const market = parseMarketId(name);
    if (!market) throw new Error(`The demo market ${name} has no market's name.`);
    const imported = await importMarket(parts, market, await demoDocument(name, root));
    if (!imported.ok) throw new Error(`The demo market ${name} is wrong: ${JSON.stringify(imported.error)}`);
  }
}

/** A demo document; its pictures, which lie beside it, become data URIs. */
export async function demoDocument(name: string, root = process.cwd()): Promise<unknown> {
  const folder = join(root, "lib", "embedded-api", "demo");
  return JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"), (_key, value: unknown) =>
    typeof value === "string" && value.startsWith("pictures/") ? dataUri(join(folder, value)) : value,
  );
}

function dataUri(path: string): string {
  return `data:image/${extname(path).slice(1)};base64,${readFileSync(path).toString("base64")}`;
}
