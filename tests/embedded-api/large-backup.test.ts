// A busy shop's backup: whatever its size, neither the server nor a command holds it in memory.
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "@/lib/embedded-api/db/open-store";
import { aMarketCommand, type Running } from "../support/market-command";
import { aDatabase, startPostgres } from "../support/postgres";
import { aYearOfOrders } from "../support/year-of-orders";
import { createTestApi } from "./factory";

const ORDERS = Number(process.env.BACKUP_ORDERS ?? 100_000);
const PICTURES = Number(process.env.BACKUP_PICTURES ?? 400);
const PICTURE_BYTES = 5 * 1024 * 1024;
/** The rows have 300 MB and the pictures 2 GB: a part of either in memory would show. */
const MAX_GROWTH_MB = 256;
const MAX_COMMAND_MB = 400;

type Ask = (query: string) => Promise<Record<string, unknown>[]>;

const api = await createTestApi();
const command = await aMarketCommand(api);
const postgres = await startPostgres();
const folders = [command.folder, api.mediaFolder];

afterAll(async () => {
  command.close();
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

beforeAll(async () => {
  await aYearOfOrders(api, ORDERS);
  for (let at = 0; at < PICTURES; at += 1) await aPicture(createHash("sha256").update(`${at}`).digest("hex"));
}, 900_000);

/** Its middle is a hole, which takes no place on the disk. */
async function aPicture(hash: string): Promise<void> {
  const folder = join(api.mediaFolder, hash.slice(0, 20));
  mkdirSync(folder);
  const file = await open(join(folder, "source"), "w");
  await file.write(randomBytes(4096), 0, 4096, 0);
  await file.write(randomBytes(4096), 0, 4096, PICTURE_BYTES - 4096);
  await file.close();
}

/** Every table's number of rows, and a sum over all that they hold. */
async function sumsOf(ask: Ask): Promise<Record<string, unknown>> {
  const tables = await ask(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const sums: Record<string, unknown> = {};
  for (const { name } of tables)
    [sums[String(name)]] = await ask(
      `select count(*)::int as rows, coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 8))::bit(32)::bigint), 0)::text as sum from "${name}" t`,
    );
  return sums;
}

async function digestOf(media: string): Promise<string> {
  const digest = createHash("sha256");
  for (const hash of readdirSync(media).sort()) {
    digest.update(hash);
    for await (const chunk of createReadStream(join(media, hash, "source"))) digest.update(chunk);
  }
  return digest.digest("hex");
}

/** The most memory of any process that the command consists of. */
async function peakOf({ child, said, ended }: Running): Promise<number> {
  const peaks = new Map<number, number>();
  const look = (pid: number) => {
    try {
      const [, kb] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      peaks.set(pid, Math.max(peaks.get(pid) ?? 0, Number(kb ?? 0) / 1024));
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
      for (const each of children.split(" ").filter(Boolean)) look(Number(each));
    } catch {
      // It has ended.
    }
  };
  const timer = setInterval(() => look(child.pid ?? 0), 100);
  const code = await ended;
  clearInterval(timer);
  expect({ code, err: said.err }).toEqual({ code: 0, err: "" });
  return Math.round(Math.max(...peaks.values()));
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const value = await work();
  console.log(
    `scale backup of ${ORDERS} orders: ${what} ${JSON.stringify(value)}, ${Math.round(performance.now() - began)} ms`,
  );
  return value;
}

describe("100,000 orders and 2 GB of pictures", () => {
  const copy = join(command.folder, "copia.tar");

  test("are backed up in streams", { timeout: 600_000 }, async () => {
    const before = process.memoryUsage().rss;
    let highest = before;
    const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 50);
    const commandMb = await timed("backup, MB of the command", () => peakOf(command.start(["backup", copy])));
    clearInterval(timer);
    const grown = Math.round((highest - before) / 1024 / 1024);
    console.log(
      `scale backup: ${grown} MB more in the server, ${Math.round(statSync(copy).size / 1024 / 1024)} MB on disk`,
    );
    expect(grown).toBeLessThan(MAX_GROWTH_MB);
    expect(commandMb).toBeLessThan(MAX_COMMAND_MB);
    expect(statSync(copy).size).toBeGreaterThan(PICTURES * PICTURE_BYTES);
  });

  test.each(["PGlite", "PostgreSQL"])(
    "are restored on %s in streams, with every row and picture",
    {
      timeout: 900_000,
    },
    async (name) => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), "restored-"));
      folders.push(DATA_DIR);
      const database = name === "PostgreSQL" ? await aDatabase(postgres.url) : null;
      // A first start takes 700 MB by itself, whatever comes later.
      if (!database) await (await openStore({ DATA_DIR })).close();
      const env = { DATA_DIR, ...(database && { DATABASE_URL: database.url }) };
      const mb = await timed(`restore on ${name}, MB of the command`, () =>
        peakOf(command.start(["restore", copy], env)),
      );
      expect(mb).toBeLessThan(MAX_COMMAND_MB);
      const before = await sumsOf(async (query) => (await api.client.query<Record<string, unknown>>(query)).rows);
      expect(before.orders).toMatchObject({ rows: ORDERS });
      expect(await sumsIn(DATA_DIR, database?.adminUrl)).toEqual(before);
      expect(await digestOf(join(DATA_DIR, "media"))).toBe(await digestOf(api.mediaFolder));
    },
  );
});

async function sumsIn(dataDir: string, url: string | undefined): Promise<Record<string, unknown>> {
  if (url) {
    const client = new pg.Client(url);
    await client.connect();
    return sumsOf(async (query) => (await client.query(query)).rows).finally(() => client.end());
  }
  const store = await openStore({ DATA_DIR: dataDir });
  const ask: Ask = async (query) => ((await store.db.execute(sql.raw(query))) as unknown as { rows: never[] }).rows;
  return sumsOf(ask).finally(() => store.close());
}
