import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PAGE_SETTINGS } from "@/lib/server/cache/page-settings.mjs";

/** What pages are made of. */
const ROOMS = [
  "app/[market]",
  "app/layout.tsx",
  "components",
  ...["csp", "geo", "measurement", "pages", "seo", "worker"].map((room) => `lib/server/${room}`),
  "lib/server/upstream/extensions.ts",
  "lib/node/origins",
];
/** Each process of a machine has its own port; the other is the build's. */
const NOT_OF_PAGES = ["NODE_ENV", "PORT"];

function textsOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [readFileSync(path, "utf8")];
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:tsx?|mjs)$/.test(name));
  return files.map((name) => readFileSync(join(path, name), "utf8"));
}

test("every setting that a page may read separates the shared pages of processes that differ in it", () => {
  const texts = ROOMS.flatMap(textsOf);
  const named = texts.flatMap((text) => [
    ...[...text.matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name]) => name ?? ""),
    ...[...text.matchAll(/\{([^{}]*)\} = env;/g)].flatMap(([, names]) => names?.match(/\b[A-Z][A-Z_]+\b/g) ?? []),
  ]);
  expect(named.length).toBeGreaterThan(PAGE_SETTINGS.length);
  const read = [...new Set(named)].filter((name) => !NOT_OF_PAGES.includes(name)).sort();
  expect(read.filter((name) => !PAGE_SETTINGS.includes(name))).toEqual([]);
});
