// Unknown hosts (docs/security/threats.md T4) use neither disk nor memory.
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { residentMegabytes } from "../../scripts/lib/processes.mjs";
import { freePort } from "../../scripts/lib/server.mjs";
import { type Heap, inspectHeap } from "../support/inspected";
import { ownStorefront } from "../support/own-storefront";
import { seeded } from "../support/random";

const HOSTS = Number(process.env.RANDOM_HOSTS ?? 300);
const MOST_MB = 20;
const AT_ONCE = 8;
const PATHS = [
  "/",
  "/cart",
  "/produto/603-x",
  "/orders/1",
  "/cart.rsc",
  "/sitemap.xml",
  "/api/v3/market",
  "/icon/x/y.png",
];

const random = seeded(4);
const aWord = () =>
  Array.from(
    { length: 3 + Math.floor(random() * 30) },
    () => "abcdefghijklmnopqrstuvwxyz0123456789"[Math.floor(random() * 36)],
  ).join("");

const inspector = await freePort();
const shop = ownStorefront({ NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`, LOG_LEVEL: "silent" }, "pipe");
let heap: Heap;

beforeAll(async () => {
  heap = await inspectHeap(inspector);
});

afterAll(() => heap?.close());

const residentMb = () => residentMegabytes(shop.server.pid ?? 0);

function files(): string[] {
  const within = (folder: string) =>
    (readdirSync(folder, { recursive: true }) as string[]).map((name) => `${folder}/${name}`);
  return [...within(".next/server"), ...within(shop.dataDir).filter((name) => !name.includes("/pglite/"))].sort();
}

async function askStrangers(count: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let left = count;
  const asker = async () => {
    while (left-- > 0) {
      const host = shop.host(aWord());
      const path = PATHS[left % PATHS.length] ?? "/";
      const { status, headers } = await shop.get(path, {}, host);
      expect([307, 404], `${host}${path}`).toContain(status);
      if (status === 307) expect(headers.location).toBe("/error");
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
  return statuses;
}

test("unknown hosts leave no file and no memory growth", async () => {
  // Warms up code, pools and buffers.
  await askStrangers(300);
  const [before, memory, resident] = [files(), await heap.usedMb(), residentMb()];
  const statuses = await askStrangers(HOSTS);
  expect(files()).toEqual(before);
  const grown = (await heap.usedMb()) - memory;
  const held = `heap +${grown.toFixed(1)} MB, resident ${resident.toFixed(0)} → ${residentMb().toFixed(0)} MB`;
  console.log(`T4 ${HOSTS} random hosts: 0 new files, ${held}, ${JSON.stringify(statuses)}`);
  expect(grown).toBeLessThan(MOST_MB);
}, 600_000);
