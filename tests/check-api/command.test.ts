import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { isIdempotencyProven } from "@/lib/server/place-order/proof";
import { bundle } from "../../scripts/lib/bundle.mjs";
import { TIME_SCALED } from "../support/time-scaled";
import { APP_KEY } from "../vendor/secrets";
import { type ServedVendor, serveVendor } from "../vendor/serve";
import { healthy } from "./planted";

let args: string[];
let vendor: ServedVendor;
let dataDir: string;

beforeAll(async () => {
  ({ args } = await bundle("lib/check-api/command.ts", "check-api-test"));
  vendor = await serveVendor({ deviations: healthy });
  dataDir = mkdtempSync(join(tmpdir(), "check-api-"));
});

afterAll(async () => {
  await vendor.close();
  rmSync(dataDir, { recursive: true, force: true });
});

afterEach(() => {
  vendor.deviate(healthy);
  vendor.books.requests.length = 0;
});

function run(given: string[], variables: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    STORE_API_URL: vendor.origin,
    STORE_API_KEY: APP_KEY,
    DEFAULT_MARKET: "alfa",
    DATA_DIR: dataDir,
    TIME_SCALE: "0.3",
    ...variables,
  };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [TIME_SCALED, ...args, ...given], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err: err.trim() }),
    );
    child.stdin?.end();
  });
}

const proofFile = () => join(dataDir, "idempotency-proof.json");

test("only reads without --order, and exits with 0 when nothing is fatal", async () => {
  const { code, out } = await run([]);
  expect([code, out], out).toEqual([0, expect.stringContaining("Nada fatal")]);
  expect(new Set(vendor.books.requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
  expect(vendor.books.orders).toHaveLength(0);
});

test("exits with 1 when something is fatal, and says what customers see of it", async () => {
  vendor.deviate(healthy, { openWords: ["talvez", "não"] });
  const { code, out } = await run([]);
  expect(code).toBe(1);
  expect(out).toMatch(/FATAL +market\.open-closed-odd .*a loja aparece fechada/);
  expect(out.trimEnd().split("\n").at(-1)).toMatch(/^1 problema fatal, /);
});

test("counts as many notes as it prints", async () => {
  vendor.deviate(healthy, { ids: "number", flags: "number", quantities: "text", encoding: "utf-8 with BOM" });
  const { out } = await run([]);
  const printed = out.split("\n").filter((line) => /^ {2}nota /.test(line));
  expect(printed.length).toBeGreaterThan(3);
  expect(out).toContain(` e ${printed.length} notas em `);
});

test("prints JSON for machines", async () => {
  const { code, out } = await run(["--json", "--market=beta"]);
  const report = JSON.parse(out);
  expect(code).toBe(0);
  expect(report).toMatchObject({ base: vendor.origin, market: "beta", counts: { fatal: 0 }, placed: [] });
  expect(report.calls.map(({ call }: { call: string }) => call)).toEqual(
    expect.arrayContaining(["market", "products", "createOrder"]),
  );
});

test.each([
  [["--nada"], {}, "Uso: npm run check-api"],
  [["--twice"], {}, "Uso: npm run check-api"],
  [["--market=Loja!"], {}, "não é um nome de loja"],
  [[], { DEFAULT_MARKET: "" }, "Diga a loja"],
  [[], { STORE_API_URL: "" }, "Defina STORE_API_URL"],
  [[], { STORE_API_URL: "https://loja.test/?a" }, "A configuração tem erro"],
  [["--order"], {}, "repita com --yes"],
])("exits with 2 and a sentence when it cannot run: %j %j", async (given, variables, sentence) => {
  const { code, err } = await run(given, variables as Record<string, string>);
  expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  expect(vendor.books.orders).toHaveLength(0);
});

test("--order --twice proves that two posts made one order, and withdraws the proof where they made two", async () => {
  const proved = await run(["--order", "--twice", "--yes"]);
  expect(proved.code, proved.out).toBe(0);
  expect(proved.out).toContain("order.key-proved");
  expect(statSync(proofFile()).mode & 0o777).toBe(0o600);
  expect(Object.keys(JSON.parse(readFileSync(proofFile(), "utf8")))).toEqual(["origin", "at"]);
  expect(await isIdempotencyProven(dataDir, vendor.origin, Date.now())).toBe(true);
  expect(vendor.books.orders).toHaveLength(2);

  vendor.deviate(healthy, { idempotency: "echo" });
  const doubled = await run(["--order", "--twice", "--yes"]);
  expect(doubled.out).toContain("order.duplicated");
  expect(existsSync(proofFile())).toBe(false);
});

test("names the orders that it placed, for the shop to cancel", async () => {
  const before = vendor.books.orders.length;
  const { out } = await run(["--order", "--yes"]);
  const [placed] = vendor.books.orders.slice(before);
  expect(vendor.books.orders).toHaveLength(before + 1);
  expect(placed?.observations).toContain("teste");
  expect(out).toContain(`a cancelar na loja: nº ${placed?.number}.`);
});

test("prints no control character from an API, in text or JSON, and no line of the API's own", async () => {
  const hostile = "\u202e\u001b[2J\u001b]0;x\u0007\u009b2K\r\nNada fatal: 0 avisos\u2028\u202e\u007f";
  vendor.deviate(healthy, { openWords: [hostile, hostile] });
  const [text, json] = [await run([]), await run(["--json"])];
  expect(text.out).toContain("market.open-closed-odd");
  expect(text.out).not.toMatch(/^Nada fatal/m);
  for (const { out, err } of [text, json])
    expect(out + err).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/);
  expect(JSON.stringify(JSON.parse(json.out))).toContain("\u202e");
});
