import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = new Map(
  ["app", "components", "lib", "stores"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .concat("middleware.ts", "instrumentation.ts", "next.config.mjs")
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name))
    .map((name) => [name, readFileSync(name, "utf8")]),
);

const withPattern = (pattern: RegExp) =>
  [...sources].filter(([, source]) => pattern.test(source)).map(([name]) => name);

test("finds the sources", () => {
  expect(sources.size).toBeGreaterThan(500);
});

test("no source starts a process or runs text as code", () => {
  expect(withPattern(/["'](?:node:)?(?:child_process|vm|worker_threads|cluster)["']/)).toEqual([]);
  expect(withPattern(/(?<![.\w])eval\(|new Function\(|\bsetTimeout\(\s*["'`]/)).toEqual([]);
});

test("markup is written by hand in five places only: our scripts, the shop's colours, structured data, and nothing", () => {
  expect(withPattern(/dangerouslySetInnerHTML/).sort()).toEqual([
    "components/lazy/server-rendered.tsx",
    "components/market/market-theme.tsx",
    "components/seo/menu-structured-data.tsx",
    "components/seo/structured-data.tsx",
    "components/shell/head-script.tsx",
  ]);
  expect(withPattern(/\.(?:innerHTML|outerHTML)\s*=|insertAdjacentHTML|document\.write/)).toEqual([]);
});

test("no class looks at a group or a peer: Tailwind's selectors for that end in '*', and each such change restyles a whole subtree", () => {
  expect(withPattern(/[\s"'`:](?:group|peer)-[\w[][^\s"'`]*:/)).toEqual([]);
});

test("no source reads XML", () => {
  expect(withPattern(/DOMParser|from "(?:[\w-]*xml[\w-]*|libxmljs|sax)"/i)).toEqual([]);
});

test("SQL is written with parameters; raw parts are our own names and numbers", () => {
  expect(withPattern(/sql\.raw\(/).sort()).toEqual([
    "lib/embedded-api/backup/backup.ts",
    "lib/embedded-api/cleanup.ts",
  ]);
  expect(withPattern(/\.(?:query|execute)\(\s*`[^`]*\$\{/)).toEqual([]);
  expect(withPattern(/\.(?:query|execute)\([^)]*["'`]\s*\+/)).toEqual([]);
});

test("hashes are SHA-256, ciphers are AES-GCM, and secrets do not come from Math.random", () => {
  const named = (pattern: RegExp) => [
    ...new Set([...sources.values()].flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name))),
  ];
  expect(named(/create(?:Hash|Hmac)\(\s*"([^"]+)"/g)).toEqual(["sha256"]);
  expect(named(/(?:subtle\.digest|hkdfSync)\(\s*"([^"]+)"/g).sort()).toEqual(["SHA-256", "sha256"]);
  expect(named(/createCipheriv\(\s*"([^"]+)"/g)).toEqual(["aes-128-gcm"]);
  expect(withPattern(/Math\.random\(/)).toEqual(["lib/server/upstream/retries.ts"]);
});
