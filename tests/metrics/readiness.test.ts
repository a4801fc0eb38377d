import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aDatabase, startPostgres } from "../support/postgres";
import { startSilentWay } from "../support/silent-way";

const server = await startPostgres();
const { url } = await aDatabase(server.url);
const way = await startSilentWay(Number(new URL(url).port));

let live: typeof import("@/app/api/health/route");
let ready: typeof import("@/app/api/health/ready/route");
let samples: typeof import("@/lib/node/metrics/counters.mjs").samples;

beforeAll(async () => {
  const through = new URL(url);
  through.port = String(way.port);
  vi.stubEnv("DATABASE_URL", through.href);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
  live = await import("@/app/api/health/route");
  ready = await import("@/app/api/health/ready/route");
  ({ samples } = await import("@/lib/node/metrics/counters.mjs"));
  await (await import("@/lib/server/shared-store/shared-store")).prepareSharedStore();
});

afterAll(async () => {
  way.close();
  await server.stop();
});

const isUp = () => samples().find(({ name }) => name === "storefront_database_up")?.value;
const statuses = async () => [live.GET().status, (await ready.GET()).status, isUp()];

test("while PostgreSQL is away a process is alive and not ready, and ready again once it is back", async () => {
  expect(await statuses()).toEqual([200, 200, 1]);
  way.shut();
  expect(await statuses()).toEqual([200, 503, 0]);
  expect(await (await ready.GET()).json()).toEqual({ status: "database" });
  way.speak();
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200, 1]);
});
