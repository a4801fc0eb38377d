import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listMarkets } from "@/lib/embedded-api/db/market-scope";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { postgresPrograms } from "../../scripts/lib/postgres.mjs";
import { createTestApi } from "../embedded-api/factory";
import { aDatabase, asAdmin, startPostgres } from "../support/postgres";

// A separate server, since roles belong to the whole server and must not exist yet.

const server = await startPostgres();

afterAll(() => server.stop());

async function open(url: string): Promise<number> {
  const { db, close } = await openPostgres(url);
  const markets = await listMarkets(db);
  await close();
  return markets.length;
}

test("tells an owner who may neither create nor take the roles what to run", async () => {
  const { url, adminUrl, name } = await aDatabase(server.url, "");
  await expect(open(url)).rejects.toThrow(`GRANT storefront_market TO ${name};`);
  await asAdmin(adminUrl, (admin) => admin.query("create role storefront_market; create role storefront_operator"));
  await expect(open(url)).rejects.toThrow(`GRANT storefront_market TO ${name};`);
  await asAdmin(adminUrl, (admin) => admin.query(`grant storefront_market, storefront_operator to ${name}`));
  expect(await open(url)).toBe(0);
});

test.each(["CREATEROLE", "SUPERUSER"])("starts for an owner who is %s", async (attributes) => {
  const fresh = await startPostgres();
  const { url } = await aDatabase(fresh.url, attributes);
  expect(await open(url)).toBe(0);
  expect(await open(url)).toBe(0);
  await fresh.stop();
});

test("migrates once for eight processes that start together", async () => {
  const { url, adminUrl } = await aDatabase(server.url, "SUPERUSER");
  expect(await Promise.all(Array.from({ length: 8 }, () => open(url)))).toEqual(Array(8).fill(0));
  const { rows } = await asAdmin(adminUrl, (admin) =>
    admin.query("select hash, count(*)::int from drizzle.__drizzle_migrations group by hash"),
  );
  expect(new Set(rows.map((row) => row.count))).toEqual(new Set([1]));
});

test("names a server that does not respond or rejects the user, without the password", async () => {
  const { url } = await aDatabase(server.url);
  const nobody = new URL(url);
  nobody.username = "nobody";
  nobody.password = "the-secret";
  const closed = new URL(nobody);
  closed.port = "1";
  for (const wrong of [nobody, closed]) {
    const error = await open(wrong.href).catch((reason: unknown) => reason);
    expect(String(error)).toContain("Não foi possível abrir o banco de dados de DATABASE_URL");
    expect(String(error)).not.toContain("the-secret");
  }
});

function endAll(user: string): string {
  const of = `from pg_stat_activity where usename = '${user}'`;
  return `select pg_terminate_backend(pid) ${of}; select pg_terminate_backend(pid, 5000) ${of}`;
}

test("replaces connections that the server ends, and loses none from the pool", async () => {
  const { url, adminUrl, name } = await aDatabase(server.url);
  const { db, close } = await openPostgres(url);
  for (let round = 0; round < 4; round += 1) {
    const asked = Array.from({ length: 12 }, () => listMarkets(db).catch(() => null));
    await asAdmin(adminUrl, (admin) => admin.query(endAll(name)));
    await Promise.all(asked);
  }
  await expect(Promise.all(Array.from({ length: 12 }, () => listMarkets(db)))).resolves.toHaveLength(12);
  await close();
});

test("loses no request to connections that the server ended while idle", async () => {
  const { url, adminUrl, name } = await aDatabase(server.url);
  const { db, close } = await openPostgres(url);
  const askAll = () => Promise.all(Array.from({ length: 10 }, () => listMarkets(db)));
  for (let round = 0; round < 3; round += 1) {
    await askAll();
    // Blocks this process, so that the news is still unread when the connections are used next.
    execFileSync(join(String(postgresPrograms()), "psql"), [adminUrl, "-qc", endAll(name)]);
    await expect(askAll()).resolves.toHaveLength(10);
  }
  await close();
});

test("responds 503, not 500, when the server is gone", async () => {
  const leaving = await startPostgres();
  const { url } = await aDatabase(leaving.url);
  const { db, close } = await openPostgres(url);
  const api = await createTestApi({ db });
  const market = await api.aMarket();
  await leaving.stop();
  for (const path of ["/market", "/products"]) {
    const response = await api.ask(`/api/v3${path}`, { market });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await response.json()).message).toContain("problema técnico");
  }
  await close();
});
