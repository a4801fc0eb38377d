// Three hosts, each with a network and a disk of its own; PostgreSQL, an object store and nginx are apart. One host after
// the other fails while customers visit and order.
import { openSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openBucket } from "@/lib/node/media/bucket";
import { copyMedia } from "@/lib/node/media/copy-media";
import { openMediaFolder } from "@/lib/node/media/folder";
import { type Fleet, startFleet } from "../../scripts/lib/fleet.mjs";
import { type Host, type Network, startHosts } from "../../scripts/lib/hosts.mjs";
import { seededDataDir } from "../../scripts/lib/seeded-data.mjs";
import { brasa, isOdd, loadOn } from "../support/fleet-load";
import { DOMAIN } from "../support/front";
import { movableClock } from "../support/host-clock";
import { startObjectStore } from "../support/object-store";
import { asAdmin } from "../support/postgres";
import { percentile } from "../support/statistics";
import { storePlace } from "../support/store-place";
import { ask, OPERATOR_TOKEN } from "../support/storefront";

/** `npm run test:long -- hosts` cuts a host off for a minute. */
const CUT_OFF_MS = Number(process.env.CUT_OFF_SECONDS ?? 20) * 1_000;
const LOST_MS = 20_000;
const HEALED_WITHIN_MS = 15_000;
const AHEAD_SECONDS = 120;

let network: Network;
let store: Awaited<ReturnType<typeof startObjectStore>>;
let fleet: Fleet;
let underLoad: ReturnType<typeof loadOn>;
let clock: Awaited<ReturnType<typeof movableClock>>;

beforeAll(async () => {
  network = startHosts(3);
  store = await startObjectStore({ host: network.store });
  await copyMedia(openMediaFolder(join(await seededDataDir(), "media")), openBucket(storePlace(store)));
  clock = await movableClock(`${host(2).disk}.clock`);
  Object.assign(host(2).env, clock.env);
  for (const each of network.hosts) {
    const log = openSync(join(each.disk, "log"), "a");
    each.stdio = ["ignore", log, log];
  }
  const env = { ...store.env, OPERATOR_TOKEN, LOG_LEVEL: "info", OPEN_ORDERS_PER_CUSTOMER: "100000" };
  fleet = await startFleet({ network, baseDomain: DOMAIN, env, limits: "none" });
  underLoad = loadOn(fleet);
}, 600_000);

afterAll(async () => {
  await fleet?.stop();
  await store?.stop();
  network?.stop();
});

function host(n: number): Host {
  const found = network.hosts[n];
  if (!found) throw new Error(`There is no host ${n}.`);
  return found;
}

const onHost = (n: number, path: string, question: Partial<Parameters<typeof ask>[0]> = {}) =>
  ask({ address: host(n).address, port: fleet.members[n]?.port ?? 0, host: brasa, path, ...question });

async function setSold(by: number, available: boolean) {
  const response = await onHost(by, "/api/operator/markets/brasa/items", {
    method: "PUT",
    host: "localhost",
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify({ items: [{ product: "603" }], available }),
  });
  expect(response.status, response.body).toBe(200);
}

/** Serves, has its database, and hears what another host changes. */
async function isWhole(n: number) {
  const words = async () => (await onHost(n, "/")).body.split("Esgotado").length;
  const within = { timeout: HEALED_WITHIN_MS, interval: 100 };
  await vi.waitFor(async () => expect((await onHost(n, "/api/health/ready")).status).toBe(200), within);
  const plain = await words();
  await setSold((n + 1) % 3, false);
  await vi.waitFor(async () => expect(await words()).toBeGreaterThan(plain), within);
  await setSold((n + 1) % 3, true);
  await vi.waitFor(async () => expect(await words()).toBe(plain), within);
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

async function survives(what: string, happen: () => Promise<void>) {
  const { seen, placed } = await underLoad(happen);
  const busy = seen.filter(({ status }) => status === 503).length;
  const times = seen.map(({ ms }) => ms);
  console.log(
    `hosts ${what}: ${placed.length} orders, 0 lost, 0 doubled; ${seen.length} responses, ${busy} of them 503; p99 ${seconds(percentile(times, 0.99))} s, the longest ${seconds(Math.max(...times))} s`,
  );
  expect(seen.filter(isOdd)).toEqual([]);
}

test("a host that is lost takes no order with it", async () => {
  await survives("one lost", async () => {
    host(0).lose();
    await wait(LOST_MS);
    host(0).find();
    await fleet.start(0);
  });
  await isWhole(0);
});

test("a host that is cut off from the database comes back by itself", { timeout: 300_000 }, async () => {
  await survives(`one cut off from the database for ${CUT_OFF_MS / 1_000} s`, async () => {
    host(1).cutOff(network.database);
    await wait(CUT_OFF_MS);
    host(1).heal(network.database);
    await wait(HEALED_WITHIN_MS);
  });
  await isWhole(1);
});

test("a host whose disk is full serves and starts again", async () => {
  await survives("one with a full disk", async () => {
    host(2).fillDisk();
    expect((await statfs(host(2).disk)).bavail).toBe(0);
    await wait(LOST_MS / 2);
    await fleet.kill(2);
    await fleet.start(2);
    await isWhole(2);
  }).finally(host(2).freeDisk);
});

test("a host whose clock is two minutes ahead cancels no order early, nor once it is right again", async () => {
  const timeOn = async (n: number) => Date.parse(String((await onHost(n, "/api/health")).headers.date));
  // By its clock each order is too late at once.
  await asAdmin(fleet.databaseUrl, (admin) =>
    admin.query("update markets set body = jsonb_set(body, '{accept_within_minutes}', '2')"),
  );
  await survives("one with its clock two minutes ahead", async () => {
    clock.moveTo(AHEAD_SECONDS);
    await vi.waitFor(
      async () => expect(((await timeOn(2)) - (await timeOn(1))) / 1_000).toBeGreaterThan(AHEAD_SECONDS - 5),
      {
        timeout: 5_000,
      },
    );
    await wait(LOST_MS);
    await isWhole(2);
    clock.moveTo(0);
  });
  await isWhole(2);
});

test("a release rolls over the hosts and nobody notices", { timeout: 300_000 }, async () => {
  await survives("a rolling release", () => fleet.rollingRestart());
  for (const n of [0, 1, 2]) await isWhole(n);
});
