import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { writeProof } from "@/lib/check-api/order/proof";
import { PAYMENT_PROOF_FILE } from "@/lib/server/place-order/proof";
import { addressesOf } from "../../scripts/lib/addresses.mjs";
import { bundle } from "../../scripts/lib/bundle.mjs";

const SECRETS = { AUTH_SECRET: "a-secret-of-the-tests-0123456789-0123456789", STORE_API_KEY: "chave-da-loja" };
const MENU: Record<string, unknown> = {
  "/base/api/v3/market": { id: 17, name: "Alfa Lanches", open_closed: "Aberto" },
  "/base/api/v3/categories": [{ id: 1, name: "Lanches" }],
  "/base/api/v3/products": [{ id: 1, name: "X-Salada", price: 20, category: { id: 1 } }],
};

let args: string[];
let server: Server;
let base: string;
let menu: Record<string, unknown>;

beforeAll(async () => {
  ({ args } = await bundle("lib/check-api/start/command.ts", "start-test"));
  server = createServer((request, response) => {
    const hasKey = request.headers["x-app-key"] === "chave-da-loja" && request.headers["x-market-token"] === "alfa";
    const answer = menu[request.url ?? ""];
    response.writeHead(hasKey ? (answer ? 200 : 404) : 401, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
  menu = MENU;
});

afterAll(() => server.close());
afterEach(() => {
  menu = MENU;
  vi.unstubAllEnvs();
});

function said(given: string[], variables: Record<string, string>): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, ...variables };
    const child = execFile(process.execPath, [...args, ...given], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out.trim(), err: err.trim() }),
    );
  });
}

test("exits with one sentence and code 1 for a wrong configuration", async () => {
  const { code, err } = await said(["configuration"], { PORT: "abc", STORE_API_URL: "https://loja.test/?a" });
  expect(code).toBe(1);
  expect(err).toMatch(/^A configuração tem erro .*PORT.*STORE_API_URL.*\.$/);
  expect((await said(["configuration"], {})).code).toBe(0);
  const noSecret = await said(["configuration"], {
    STORE_API_URL: "https://loja.test",
    STORE_API_KEY: "chave-da-loja",
  });
  expect(noSecret).toMatchObject({ code: 1, err: expect.stringContaining("defina AUTH_SECRET") });
});

test("prints that the API responds, and the size of its menu", async () => {
  const { code, out } = await said(["api", "alfa"], { ...SECRETS, STORE_API_URL: base });
  expect({ code, out }).toEqual({ code: 0, out: "A API respondeu: Alfa Lanches, aberta, 1 produto." });
});

test("says that nobody can pay where everything is online and hidden", async () => {
  const types = (online: boolean[]) => ({
    payment_types: online.map((online_payment, id) => ({ id, name: "Pix", online_payment, active: true, methods: [] })),
  });
  const start = async (online: boolean[], more = {}) => {
    menu = { ...MENU, "/base/api/v3/payment_types": types(online) };
    return (await said(["api", "alfa"], { ...SECRETS, STORE_API_URL: base, ...more })).out;
  };
  expect(await start([true])).toMatch(/1 produto\. Todas as formas de pagamento são online .* check-api -- --order\.$/);
  expect(await start([true, false])).toMatch(/1 produto\.$/);
  expect(await start([true], { STORE_API_EXTENSIONS: "1" })).toMatch(/1 produto\.$/);
  const folder = mkdtempSync(join(tmpdir(), "proven-"));
  writeProof(folder, PAYMENT_PROOF_FILE, { origin: base, at: new Date().toISOString() });
  expect(await start([true], { DATA_DIR: folder })).toMatch(/1 produto\.$/);
  rmSync(folder, { recursive: true });
});

test("prints no control character of the shop's name", async () => {
  const market = { id: 17, name: "Alfa\u001b[2J\u0007\u202eLanches", open_closed: "Aberto" };
  menu = { ...MENU, "/base/api/v3/market": market };
  const { out } = await said(["api", "alfa"], { ...SECRETS, STORE_API_URL: base });
  expect(out).toMatch(/^A API respondeu: Alfa/);
  expect(out).not.toMatch(/[\u001b\u0007\u202e]/);
});

test("names a wrong key, an API that is down and an unreadable menu", async () => {
  const wrongKey = await said(["api", "alfa"], { ...SECRETS, STORE_API_KEY: "wrong-key", STORE_API_URL: base });
  expect(wrongKey).toMatchObject({ code: 1, out: expect.stringContaining("respondeu 401") });
  expect(wrongKey.out).toContain("STORE_API_KEY");
  expect(wrongKey.out).not.toContain("wrong");

  const nobody = await said(["api", "alfa"], { ...SECRETS, STORE_API_URL: "http://127.0.0.1:1" });
  expect(nobody).toMatchObject({ code: 1, out: expect.stringContaining("confira STORE_API_URL") });

  menu = { ...MENU, "/base/api/v3/market": { id: 17, open_closed: "Aberto" } };
  const unreadable = await said(["api", "alfa"], { ...SECRETS, STORE_API_URL: base });
  expect(unreadable).toMatchObject({
    code: 1,
    out: expect.stringMatching(/GET .*\/market .*\(name\).*npm run check-api/),
  });
});

test("says how to name a market when there is none", async () => {
  const { code, out } = await said(["api"], { ...SECRETS, STORE_API_URL: "http://127.0.0.1:1" });
  expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining("não pôde ser alcançada") });
});

async function addresses(variables: Record<string, string>, market?: string): Promise<string[]> {
  const { out } = await said(["configuration"], { ...SECRETS, STORE_API_URL: base, ...variables });
  vi.stubEnv("STORE_API_URL", base);
  return addressesOf(4120, JSON.parse(out), market);
}

test("prints addresses that open a market of a real API", async () => {
  const none = { DEFAULT_MARKET: "" };
  expect(await addresses(none)).toEqual(["http://LOJA.localhost:4120", expect.stringContaining("DEFAULT_MARKET")]);
  expect(await addresses(none, "beta")).toEqual(["http://beta.localhost:4120"]);
  const named = { DEFAULT_MARKET: "alfa" };
  expect(await addresses(named, "beta")).toEqual([
    "http://localhost:4120",
    "http://alfa.localhost:4120",
    "http://beta.localhost:4120",
  ]);
  const elsewhere = { ...named, BASE_DOMAIN: "Pedidos.example.com", DATA_DIR_NEW: "1" };
  expect(await addresses(elsewhere)).toContain("http://localhost:4120/?market=alfa");
});

test.each([
  [{}, "brasa"],
  [{ DEMO: "0" }, null],
  [{ BASE_DOMAIN: "pedidos.example.com", DATA_DIR_NEW: "1" }, null],
  [{ BASE_DOMAIN: "pedidos.example.com", DATA_DIR_NEW: "1", DEMO: "1" }, "brasa"],
  [{ DEFAULT_MARKET: "alfa" }, "alfa"],
])("with %j prints %j as the default market", async (variables, defaultMarket) => {
  const { out } = await said(["configuration"], variables);
  expect(JSON.parse(out)).toMatchObject({ defaultMarket });
});
