// Two processes change one market at once.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { enterMarket } from "@/lib/embedded-api/db/market-scope";
import { createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";

const api = await createTestApi();
const market = await api.aMarket();

const PAUSE_MS = 300;

test("special hours keep what another process changed of the shop while they waited for it", async () => {
  const asked = {
    method: "PUT",
    token: OPERATOR_TOKEN,
    body: { special_hours: [{ date: "2026-12-25", closed: true }] },
  };
  let response: Promise<Response> | null = null;
  await api.parts.db.transaction(async (tx) => {
    await enterMarket(tx, market);
    await tx.execute(sql`select id from markets where id = ${market} for update`);
    response = api.ask(`/operator/markets/${market}/special_hours`, asked);
    // Long enough to have read the market, and to wait for its row.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await tx.execute(sql`update markets set body = jsonb_set(body, '{phone}', '"1130001000"') where id = ${market}`);
  });
  expect((await (response as unknown as Promise<Response>)).status).toBe(200);
  const told = await api.ask(`/operator/markets/${market}?pictures=paths`, { token: OPERATOR_TOKEN });
  expect((await told.json()).market).toMatchObject({
    phone: "1130001000",
    special_hours: [{ date: "2026-12-25", closed: true }],
  });
});
