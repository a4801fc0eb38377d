import { expect, inject, test } from "vitest";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { anOrder, createTestApi } from "../embedded-api/factory";
import { aMigratedDatabase, asAdmin } from "../support/postgres";

/** As often as PostgreSQL is asked whether a statement waits. */
const SOON = { timeout: 30_000, interval: 20 };

// PostgreSQL checks a foreign key again when a transaction updates a row for the second time.
test("an order is placed although another of its customer is written twice under the market's lock", async () => {
  const { url, adminUrl } = await aMigratedDatabase(inject("postgresUrl"));
  const { db, close } = await openPostgres(url);
  const api = await createTestApi({ db });
  const market = await api.aMarket();
  const customer = await api.aCustomer(market);
  const order = () => api.order(market, customer.token, anOrder(customer));
  const { id } = await (await order()).json();
  const isWaiting = () =>
    asAdmin(adminUrl, async (other) => {
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      return (await other.query(waiting)).rowCount;
    });
  const placed = await asAdmin(adminUrl, async (admin) => {
    await admin.query("begin");
    await admin.query("update markets set last_event_number = last_event_number + 1 where id = $1", [market]);
    const response = order();
    await expect.poll(isWaiting, SOON).toBe(1);
    for (const status of ["Em análise", "Aprovado"])
      await admin.query("update orders set payment_status = $1 where market_id = $2 and id = $3", [status, market, id]);
    await admin.query("commit");
    return response;
  });
  expect(placed.status).toBe(201);
  await close();
});
