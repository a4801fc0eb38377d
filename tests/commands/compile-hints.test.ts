import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { COMPILE_HINT, writeCompileHints } from "../../scripts/lib/compile-hints.mjs";

const LONG = `(()=>{})();${" ".repeat(30 * 1024)}`;
const SHORT = "(()=>{})()";

function buildWith(files: Record<string, string>): (file: string) => string {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeCompileHints(folder);
  writeCompileHints(folder);
  return (file) => readFileSync(join(folder, file), "utf8");
}

test("marks the long scripts that pages load at their start, once; not the short ones, nor what comes later", () => {
  const read = buildWith({
    "build-manifest.json": JSON.stringify({ rootMainFiles: ["static/chunks/react.js", "static/chunks/small.js"] }),
    "server/app/[market]/cart/page_client-reference-manifest.js": `globalThis.__RSC_MANIFEST["/cart"] = ${JSON.stringify(
      {
        clientModules: { later: { chunks: ["static/chunks/later.js"] } },
        entryJSFiles: { "[project]/app/[market]/cart/page": ["static/chunks/cart.js"] },
      },
    )}`,
    "server/app/[market]/sw.js/route_client-reference-manifest.js": `globalThis.__RSC_MANIFEST["/sw.js"] = {}`,
    "static/chunks/react.js": LONG,
    "static/chunks/small.js": SHORT,
    "static/chunks/cart.js": LONG,
    "static/chunks/later.js": LONG,
  });
  expect(read("static/chunks/react.js")).toBe(COMPILE_HINT + LONG);
  expect(read("static/chunks/cart.js")).toBe(COMPILE_HINT + LONG);
  expect(read("static/chunks/small.js")).toBe(SHORT);
  expect(read("static/chunks/later.js")).toBe(LONG);
});
