import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { demoDocument } from "@/lib/embedded-api/catalogue/demo";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import { openStore } from "@/lib/embedded-api/db/open-store";
import { addressesOf } from "../../scripts/lib/addresses.mjs";
import { aDocument, createTestApi, OPERATOR_TOKEN } from "./factory";

let folder: string;

// The first import of the server's code takes as long as a test may.
beforeAll(async () => {
  await import("@/lib/embedded-api/start");
});

beforeEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  folder = mkdtempSync(join(tmpdir(), "storefront-demo-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("OPERATOR_TOKEN", OPERATOR_TOKEN);
});

/** Data of an earlier start: a demo shop, here without its images, and a shop of the owner's. */
async function seededEarlier(): Promise<void> {
  const store = await openStore({ DATA_DIR: folder });
  const { parts } = await createTestApi();
  const demo = (await demoDocument("brasa")) as ReturnType<typeof aDocument>;
  Object.assign(demo.market, { banner: null, logo: null });
  for (const product of demo.products) product.image = null;
  for (const document of [demo, aDocument("casa")]) {
    const market = parseMarketToken(document.market.id) as MarketToken;
    expect((await importMarket({ ...parts, db: store.db }, market, document)).ok).toBe(true);
  }
  await store.close();
}

async function installation() {
  const { startEmbeddedApi } = await import("@/lib/embedded-api/start");
  const { routeOf } = await import("@/lib/server/tenancy/request-market");
  const transport = await startEmbeddedApi();
  const send = (path: string, headers: Record<string, string>, method = "GET") =>
    transport(new Request(`http://embedded-api.internal${path}`, { headers, method }));
  const authorization = `Bearer ${OPERATOR_TOKEN}`;
  return {
    statusOf: async (market: string) => (await send("/api/v3/market", { "X-Market-Token": market })).status,
    markets: async () => (await (await send("/operator/markets", { authorization })).json()).markets,
    remove: async (market: string) => (await send(`/operator/markets/${market}`, { authorization }, "DELETE")).status,
    routeAt: (host: string) => routeOf(new Request(`http://${host}/`, { headers: { host } })),
  };
}

/** Where no shop is, the bare domain says what this installation is. */
const PLATFORM = { kind: "platform", path: "/-/lojas" };

test("DEMO=0 imports no demo shop, and prints no address of one", async () => {
  vi.stubEnv("DEMO", "0");
  const { markets, routeAt } = await installation();
  expect(await markets()).toEqual([]);
  expect(routeAt("localhost:3000")).toMatchObject(PLATFORM);
});

test("a domain of its own gets no demo shop, and the bare domain names none", async () => {
  vi.stubEnv("BASE_DOMAIN", "pizza.test");
  const { markets, routeAt } = await installation();
  expect(await markets()).toEqual([]);
  expect(routeAt("pizza.test")).toMatchObject(PLATFORM);
});

test.each([{ DEMO: "0" }, { BASE_DOMAIN: "pizza.test" }])(
  "%o keeps a demo shop of an earlier start for its owner only",
  async (variables) => {
    await seededEarlier();
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const { markets, statusOf, remove } = await installation();
    expect([await statusOf("brasa"), await statusOf("casa")]).toEqual([404, 200]);
    expect(await markets()).toMatchObject([{ id: "brasa", hidden: true }, { id: "casa" }]);
    expect(await remove("brasa")).toBe(200);
    expect((await markets()).map(({ id }: { id: string }) => id)).toEqual(["casa"]);
    expect(existsSync(join(folder, "demo-removed"))).toBe(true);
  },
);

test.each([{}, { BASE_DOMAIN: "pizza.test", DEMO: "1" }])("%o shows a demo shop to customers", async (variables) => {
  await seededEarlier();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { statusOf, routeAt } = await installation();
  expect(await statusOf("brasa")).toBe(200);
  expect(routeAt(variables.BASE_DOMAIN ?? "localhost")).toMatchObject({ kind: "page", market: "brasa" });
});

test("removed demo shops do not return at the next start", async () => {
  writeFileSync(join(folder, "demo-removed"), "");
  const { markets } = await installation();
  expect(await markets()).toEqual([]);
});

test("npm start prints the bare address only where it opens a shop", async () => {
  const answers = (markets: object[]) => vi.stubGlobal("fetch", async () => Response.json({ markets }));
  const addresses = (defaultMarket: string | null) =>
    addressesOf(4120, { defaultMarket, baseDomain: "localhost", isLocal: true });
  const [brasa, casa] = [
    { id: "brasa", name: "Brasa Burger" },
    { id: "casa", name: "Casa" },
  ];
  try {
    answers([brasa, casa]);
    expect((await addresses("brasa"))[0]).toBe("http://localhost:4120");
    answers([{ ...brasa, hidden: true }, casa]);
    expect(await addresses("brasa")).toEqual(["http://casa.localhost:4120  (Casa)"]);
    answers([]);
    expect(await addresses("brasa")).toEqual([expect.stringContaining("nenhuma loja ainda")]);
    answers([casa]);
    expect((await addresses("casa"))[0]).toBe("http://localhost:4120");
  } finally {
    vi.unstubAllGlobals();
  }
});

test("a shop of a name that a newer version took stops the start with a sentence", async () => {
  const store = await openStore({ DATA_DIR: folder });
  await store.db.execute(
    sql`insert into markets (id, body, imported_at) values ('painel', ${JSON.stringify(aDocument("painel").market)}::jsonb, now())`,
  );
  await store.close();
  const { startEmbeddedApi } = await import("@/lib/embedded-api/start");
  await expect(startEmbeddedApi()).rejects.toThrow(
    /o nome 'painel' é reservado .* \(npm run market -- export painel\), troque market\.id/,
  );
});
