// Hosts that nobody has (SECURITY.md T4): they leave neither files nor memory behind.
import { readdirSync, readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { seeded } from "../support/random";
import { ask } from "../support/storefront";

const port = inject("port");
const pid = inject("pid");
const dataDir = inject("dataDir");
/** `npm run test:long` asks for more. */
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

/** Everything that the storefront could have written. */
function files(): string[] {
  const within = (folder: string) =>
    (readdirSync(folder, { recursive: true }) as string[]).map((name) => `${folder}/${name}`);
  return [...within(".next/server"), ...within(dataDir).filter((name) => !name.includes("/pglite/"))].sort();
}

function memoryMb(): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

async function askStrangers(count: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let left = count;
  const asker = async () => {
    while (left-- > 0) {
      const host = `${aWord()}.localhost:${port}`;
      const path = PATHS[left % PATHS.length] ?? "/";
      const { status, headers } = await ask({ port, host, path });
      expect([307, 404], `${host}${path}`).toContain(status);
      if (status === 307) expect(headers.location).toBe("/error");
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
  return statuses;
}

test("hosts of nobody leave no file and no memory", async () => {
  // What the first ones need for good: code, pools, buffers.
  await askStrangers(300);
  const [before, memory] = [files(), memoryMb()];
  const statuses = await askStrangers(HOSTS);
  expect(files()).toEqual(before);
  await expect.poll(() => memoryMb() - memory, { timeout: 20_000, interval: 200 }).toBeLessThan(MOST_MB);
  const grown = Math.round(memoryMb() - memory);
  console.log(
    `T4 ${HOSTS} random hosts: 0 new files, memory ${grown >= 0 ? "+" : ""}${grown} MB, ${JSON.stringify(statuses)}`,
  );
}, 600_000);
