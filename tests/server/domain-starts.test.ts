// Domains of an installation with a real API (DOMAINS_FILE), and the starts that are refused.
import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { root } from "../../scripts/lib/project.mjs";
import { seedDataDir } from "../../scripts/lib/seeded-data.mjs";
import { freePort, SERVER } from "../../scripts/lib/server.mjs";
import { aDocument, ask as askApi } from "../embedded-api/factory";
import { ownStorefront } from "../support/own-storefront";
import { tag } from "../support/page-tags";
import { startServedApi } from "../support/served-api";
import { OPERATOR_TOKEN } from "../support/storefront";

const KEY = "the-key-between-storefront-and-api";
const REFRESHED = { timeout: 10_000, interval: 200 };

const folder = mkdtempSync(join(tmpdir(), "domains-"));
const file = join(folder, "domains.json");
const write = (content: unknown) => writeFileSync(file, JSON.stringify(content));
const remote = (apiPort: number) => ({
  STORE_API_URL: `http://127.0.0.1:${apiPort}`,
  STORE_API_KEY: KEY,
  AUTH_SECRET: "a-secret-of-the-tests-0123456789-0123456789",
  DOMAINS_FILE: file,
});

describe("with a real API", () => {
  let api: Awaited<ReturnType<typeof startServedApi>>;

  beforeAll(async () => {
    api = await startServedApi({ OPERATOR_TOKEN, STORE_API_KEY: KEY, DEMO: "0" });
    for (const id of ["longe", "perto"]) {
      const call = { token: OPERATOR_TOKEN, method: "PUT", body: aDocument(id) };
      expect((await askApi(api, `/api/operator/markets/${id}`, call)).status).toBe(200);
    }
    write({ longe: { origin: "http://longe.test" } });
  });
  afterAll(() => api?.stop());

  const shop = ownStorefront(() => remote(api.port));
  const get = (host: string, path: string) => shop.get(path, {}, host);

  test("a file says which shop a domain is, and a change of it is seen within seconds", async () => {
    expect(tag((await get("longe.test", "/")).body, "canonical")).toBe("http://longe.test/");
    expect((await get("longe.localhost", "/cart")).headers.location).toBe("http://longe.test/cart");
    expect((await get("perto.localhost", "/")).status).toBe(200);
    write({
      longe: { origin: "http://novo.test", redirect_from: ["longe.test"] },
      perto: { redirect_from: ["junto"] },
    });
    await vi.waitFor(async () => {
      expect((await get("longe.test", "/")).headers.location).toBe("http://novo.test/");
    }, REFRESHED);
    expect(tag((await get("novo.test", "/")).body, "canonical")).toBe("http://novo.test/");
    const former = `http://perto.localhost:${shop.port}/`;
    expect((await get("junto.localhost", "/")).headers.location).toBe(former);
  });

  test("a file that became wrong changes nothing", async () => {
    write({ longe: { origin: "http://um.test" }, perto: { origin: "http://um.test" } });
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect((await get("novo.test", "/")).status).toBe(200);
    expect((await get("um.test", "/")).status).toBe(307);
  });
});

/** Starts a storefront that is to end; its exit code and what it said, without what Next.js says. */
async function endOf(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, [SERVER], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: folder, LOG_LEVEL: "silent", PORT: String(port), ...env },
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  child.stdout.resume();
  const tooLate = setTimeout(() => child.kill("SIGKILL"), 60_000);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  clearTimeout(tooLate);
  return { code, said: said.trim() };
}

describe("the start ends with one sentence and exit code 1", { timeout: 120_000 }, () => {
  test("where MARKET_ORIGIN gives two shops one address", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "domains-"));
    await seedDataDir(dataDir);
    const { code, said } = await endOf({ DATA_DIR: dataDir, MARKET_ORIGIN: "https://pedidos.loja.test" });
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^MARKET_ORIGIN dá às lojas 'brasa' e 'cantinho' o mesmo endereço[^\n]+\.$/),
    });
  });

  test.each<[string, unknown, RegExp]>([
    [
      "two shops with one origin",
      { a: { origin: "https://um.test" }, b: { origin: "https://um.test" } },
      /^DOMAINS_FILE: O endereço 'um\.test' é de duas lojas, 'a' e 'b'\.$/,
    ],
    ["a field that it does not have", { a: { adress: "https://um.test" } }, /^DOMAINS_FILE \(.*\) deve ser um JSON/],
    ["a name that no shop can have", { API: {} }, /^DOMAINS_FILE \(.*\) deve ser um JSON/],
  ])("where DOMAINS_FILE has %s", async (_what, content, sentence) => {
    write(content);
    const { code, said } = await endOf(remote(9));
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(sentence) });
  });

  test("where DOMAINS_FILE is not there, or has no API beside it", async () => {
    expect(await endOf({ ...remote(9), DOMAINS_FILE: join(folder, "nada.json") })).toEqual({
      code: 1,
      said: expect.stringContaining("Não foi possível ler DOMAINS_FILE"),
    });
    expect(await endOf({ DOMAINS_FILE: file })).toEqual({ code: 1, said: expect.stringContaining("market -- domain") });
  });
});
