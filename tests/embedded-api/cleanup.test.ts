import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import { openDatabase } from "@/lib/embedded-api/db/database";
import { copyRows, counted } from "../support/copied-rows.mjs";
import { anEmptyPglite } from "../support/empty-pglite";
import { aDocument, createTestApi, OPERATOR_TOKEN } from "./factory";

const MARKETS = 500;
const now = () => new Date("2026-03-02T20:00:00-03:00");

test("the clean-up enters only the shops that have something to delete", async () => {
  const client = await anEmptyPglite();
  const db = await openDatabase(client);
  const api = await createTestApi({ db });
  await api.ask("/operator/markets/cheia", { token: OPERATOR_TOKEN, body: aDocument("cheia"), method: "PUT" });
  const changed = { id: "'loja-' || n" };
  await copyRows(client, { table: "markets", market: "cheia", from: counted(1, MARKETS), changed });
  const begun = vi.spyOn(client, "transaction");
  const transactions = async () => {
    begun.mockClear();
    await deleteExpired({ db, now });
    return begun.mock.calls.length;
  };
  const nothing = await transactions();
  expect(nothing).toBeLessThan(MARKETS / 50);
  await db.execute(
    sql`insert into attempts (market_id, action, subject, count, expires_at)
      select 'loja-' || n, 'login', 'x', 1, ${now().toISOString()}::timestamptz + (n - 6) * interval '1 hour' from generate_series(3, 8) n`,
  );
  expect(await transactions()).toBe(nothing + 3);
  expect(await db.$count(sql`attempts`)).toBe(3);
  expect(await transactions()).toBe(nothing);
});
