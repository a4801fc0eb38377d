import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** By file, imports that the linter refuses, and after the bar those that it lets through. */
const IMPORTS: Record<string, string> = {
  "lib/domain/cart/planted.ts":
    "@/components/ui/button @/stores/cart @/lib/contract/calls @/lib/browser/call-api ../../server/upstream/client node:crypto | @/lib/domain/menu/product",
  "lib/contract/orders/planted.ts": "@/lib/server/upstream/client @/lib/node/env | @/lib/domain/cart/pricing",
  "lib/browser/orders/planted.ts": "@/lib/server/pages/menu @/lib/node/env @/stores/cart | @/lib/contract/calls",
  "lib/node/queue/planted.ts": "@/lib/server/upstream/client @/lib/embedded-api/start | @/lib/domain/cart/pricing",
  "lib/embedded-api/orders/planted.ts":
    "@/lib/server/pages/menu @/lib/browser/call-api | @/lib/domain/cart/pricing @/lib/node/env",
  "lib/server/pages/planted.tsx":
    "@/lib/embedded-api/start @/lib/browser/call-api @/components/ui/button | @/lib/node/env",
  "lib/server/upstream/transport.ts": "@/lib/embedded-api/orders/orders | @/lib/embedded-api/start",
  "lib/check-api/planted.ts": "@/lib/embedded-api/start | @/lib/server/upstream/client",
  "stores/planted.ts": "@/components/cart/line @/lib/server/pages/menu @/lib/contract/calls | @/lib/domain/cart/lines",
  "components/cart/planted.tsx":
    "@/tests/vendor/pix/provider ../../tests/vendor/money @/app/layout @/lib/server/pages/market @/lib/node/env @/lib/contract/calls @/lib/embedded-api/start | @/stores/cart",
  "components/ui/planted.tsx": "@/lib/domain/menu/product @/stores/cart @/components/cart/line | @/lib/domain/money",
  "lib/embedded-api/payments/planted.ts":
    "@/tests/vendor/pix/provider @/tests/vendor/provider/seed | @/lib/domain/money",
  "tests/vendor/pix/planted.ts":
    "@/lib/embedded-api/payments/charges @/lib/domain/money ../mercado-pago/provider ../../../lib/domain/money ../vendor | ../provider/seed ../money ./books",
  "tests/vendor/mercado-pago/planted.ts":
    "@/lib/embedded-api/payments/charges ../pix/provider ../../support/random | ../provider/seed ../money ./books",
  "app/planted.tsx": "@/lib/embedded-api/start | @/lib/server/pages/menu",
};

/** Lines that no product file may have, and below the bar their like that it may. */
const LINES = `
import "node:child_process";
export const worker = import("worker_threads");
export const code = new Function("return 1");
export const evaluated = eval("1");
setTimeout("alert(1)", 1);
element.innerHTML = text;
element.insertAdjacentHTML("beforeend", text);
document.write(text);
export const markup = <p dangerouslySetInnerHTML={{ __html: text }} />;
export const xml = new DOMParser();
import "fast-xml-parser";
export const raw = sql.raw(text);
db.query(\`select \${text}\`);
db.execute("select " + text);
export const md5 = createHash("md5");
export const sha1 = createHmac("sha1", key);
export const digest = crypto.subtle.digest("SHA-1", text);
export const cipher = createCipheriv("aes-128-cbc", key, text);
export const random = Math.random();
export const shared = Symbol.for("shared");
globalThis["shared"] = 1;
export const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
|
db.execute(sql\`select \${text}\`);
db.query("select 1");
setTimeout(() => text, 1);
export const sha256 = createHash("sha256").update(text);
export const gcm = createCipheriv("aes-128-gcm", key, text);
export const texts = generateKeyPairSync("rsa", { publicKeyEncoding: { type: "spki" }, privateKeyEncoding: { type: "pkcs8" } });
`;

const CODE = "lib/browser/planted-lines.tsx";
const project = realpathSync(mkdtempSync(join(tmpdir(), "linter-")));
const refused = new Map<string, Set<number>>();

const imported = (names = "") => names.trim().split(" ");
/** The lines of a file on both sides of the bar. */
const linesOf = (path: string) =>
  path === CODE
    ? LINES.split("|").map((part) => part.trim().split("\n"))
    : (IMPORTS[path] ?? "").split("|").map((part) => imported(part).map((name) => `export * from "${name}";`));

beforeAll(() => {
  for (const name of ["biome.json", "package.json"]) cpSync(name, join(project, name));
  cpSync("scripts/lint", join(project, "scripts/lint"), { recursive: true });
  for (const path of [...Object.keys(IMPORTS), CODE]) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), linesOf(path).flat().join("\n"));
  }
  const args = ["lint", "--vcs-enabled=false", "--max-diagnostics=500", "--reporter=github", "."];
  const { stdout } = spawnSync(resolve("node_modules/.bin/biome"), args, { cwd: project, encoding: "utf8" });
  for (const [, rule = "", path = "", line] of stdout.matchAll(/^::error title=([^,]*),file=([^,]+),line=(\d+)/gm)) {
    const file = relative(project, path);
    if (/noRestrictedImports|plugin|security/.test(rule))
      refused.set(file, (refused.get(file) ?? new Set()).add(Number(line)));
  }
}, 60_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe("the linter", () => {
  test.each([...Object.keys(IMPORTS), CODE])("refuses in %s what may not stand there, and nothing else", (path) => {
    const [forbidden = [], allowed = []] = linesOf(path);
    const isRefused = (_: string, at: number) => refused.get(path)?.has(at + 1) === true;
    expect([...forbidden, ...allowed].filter(isRefused)).toEqual(forbidden);
  });
});
