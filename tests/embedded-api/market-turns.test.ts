import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { type Database, openDatabase } from "@/lib/embedded-api/db/database";
import { type MarketScope, withMarket } from "@/lib/embedded-api/db/market-scope";
import { anEmptyPglite } from "../support/empty-pglite";

let client: PGlite;
let db: Database;

beforeAll(async () => {
  client = await anEmptyPglite();
  db = await openDatabase(client);
}, 150_000);
afterAll(() => client.close());

const inMarket = (market: "crowd" | "quiet", work: (scope: MarketScope) => Promise<unknown>) =>
  withMarket(db, parseMarketToken(market) as MarketToken, work);

test("a market's queued transactions delay another's by two of them at most", async () => {
  const done: string[] = [];
  const read = (market: "crowd" | "quiet") =>
    inMarket(market, ({ tx }) => tx.execute(sql`select 1`)).then(() => done.push(market));
  await Promise.all([...Array.from({ length: 20 }, () => read("crowd")), read("quiet")]);
  expect(done.indexOf("quiet")).toBeLessThanOrEqual(2);
  expect(done).toHaveLength(21);
});

test("a failed transaction delays no other", async () => {
  const failed = inMarket("crowd", () => Promise.reject(new Error("broken")));
  const next = inMarket("quiet", async ({ market }) => market);
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("quiet");
});
