import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { test as base, expect } from "playwright/test";
import { startFleet } from "../../scripts/lib/fleet.mjs";
import { seededDataDir } from "../../scripts/lib/seeded-data.mjs";
import { type MapServices, startMapServices } from "../../tests/support/map-services";
import { asAdmin } from "../../tests/support/postgres";
import { OPERATOR_TOKEN, startStorefront } from "../../tests/support/storefront";
import { type Clock, sharedClock } from "./clock";

export type Shop = {
  port: number;
  dataDir: string;
  of(market: string): string;
  /** Makes an operator's call and reads its answer; throws unless the response is 2xx. */
  // biome-ignore lint/suspicious/noExplicitAny: Each call has an answer of its own.
  operate(method: string, path: string, body?: unknown): Promise<any>;
  /** Stops the server; its data stays until the test is over. */
  stop(): Promise<void>;
  /** Queries the database of a stopped server. */
  query<Row>(sql: string): Promise<Row[]>;
  /** With several processes behind a proxy, kills one of them. */
  loseProcess(): Promise<void>;
  /** The tiles of its maps; with `mapped`, its geocoder and CEP service too. */
  maps: MapServices;
};

type Opened = { mapped?: boolean; env?: Record<string, string> };

async function openShop(use: (shop: Shop) => Promise<void>, { mapped = false, env = {} }: Opened = {}): Promise<void> {
  const maps = await startMapServices();
  // Maps are on by default, geocoding is optional; no test uses the network.
  const { TILE_URL } = maps.env;
  const { port, dataDir, stop, remove } = await startStorefront({ ...(mapped ? maps.env : { TILE_URL }), ...env });
  const query = async <Row>(sql: string) => {
    const db = await PGlite.create(join(dataDir, "pglite"));
    const { rows } = await db.query<Row>(sql);
    await db.close();
    return rows;
  };
  await use({
    port,
    dataDir,
    operate: operateAt(port),
    stop,
    query,
    loseProcess: async () => {},
    maps,
    of: (market) => `http://${market}.localhost:${port}`,
  });
  await stop();
  await maps.close();
  remove();
}

async function openFleet(use: (shop: Shop) => Promise<void>): Promise<void> {
  const maps = await startMapServices();
  const env = { OPERATOR_TOKEN, TILE_URL: maps.env.TILE_URL };
  const fleet = await startFleet({ env, pictures: await seededDataDir() });
  await use({
    port: fleet.port,
    dataDir: fleet.dataDir,
    operate: operateAt(fleet.members[1]?.port ?? 0),
    stop: async () => void (await fleet.endProcesses()),
    query: <Row>(sql: string) => asAdmin(fleet.databaseUrl, async (admin) => (await admin.query(sql)).rows as Row[]),
    loseProcess: () => fleet.kill(0),
    maps,
    of: (market) => `https://${market}.localhost:${fleet.port}`,
  });
  await fleet.stop();
  await maps.close();
}

/** Makes an operator's calls at the storefront on a port. */
export function operateAt(port: number): Shop["operate"] {
  return async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/operator/${path}`, {
      method,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text && JSON.parse(text);
  };
}

/**
 * `shop`: one built storefront per worker; `mappedShop`: one with a geocoder and a CEP service; `ownShop`: one for a
 * single test, which may stop it; `timedShop`: one whose clock the test sets. With FLEET=1 each is a fleet (`scripts/lib/fleet.mjs`).
 */
export const test = base.extend<
  { complaints: string[]; ownShop: Shop; timedShop: Shop & { clock: Clock } },
  { shop: Shop; mappedShop: Shop }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  shop: [async ({}, use) => openShop(use), { scope: "worker", timeout: 150_000 }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  mappedShop: [async ({}, use) => openShop(use, { mapped: true }), { scope: "worker", timeout: 150_000 }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  ownShop: [async ({}, use) => (process.env.FLEET ? openFleet(use) : openShop(use)), { timeout: 150_000 }],
  timedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use, info) => {
      const clock = sharedClock(info.outputPath("clock"));
      await openShop((shop) => use({ ...shop, clock }), { env: clock.env });
    },
    { timeout: 150_000 },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      // Chromium logs nothing about a block that the page's code expects, but reports it.
      await page.addInitScript(() => {
        addEventListener("securitypolicyviolation", (violation) => {
          console.error(`The policy blocked: ${violation.effectiveDirective} ${violation.blockedURI}`);
        });
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
          complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
