import { expect, inject, test } from "vitest";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { anOrder, createTestApi, type TestApi, type TestCustomer } from "../embedded-api/factory";
import { aMigratedDatabase, asAdmin } from "../support/postgres";

/** As often as PostgreSQL is asked whether a statement waits. */
const SOON = { timeout: 30_000, interval: 20 };

const order = (api: TestApi, market: string, customer: TestCustomer) =>
  api.order(market, customer.token, anOrder(customer));

// PostgreSQL checks a foreign key again when a transaction updates a row for the second time.
test.each([
  { what: "another order is placed", ask: order, status: 201 },
  {
    what: "their account is deleted",
    ask: (api: TestApi, market: string, { token }: TestCustomer) =>
      api.ask("/api/v3/account", { market, token, method: "DELETE", body: { password: "pão de queijo" } }),
    status: 200,
  },
])("$what while an order of its customer is written twice under the market's lock", async ({ ask, status }) => {
  const { url, adminUrl } = await aMigratedDatabase(inject("postgresUrl"));
  const { db, close } = await openPostgres(url);
  const api = await createTestApi({ db });
  const market = await api.aMarket();
  const customer = await api.aCustomer(market);
  const { id } = await (await order(api, market, customer)).json();
  const isWaiting = () =>
    asAdmin(adminUrl, async (other) => {
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      return (await other.query(waiting)).rowCount;
    });
  const asked = await asAdmin(adminUrl, async (admin) => {
    const pay = (to: string) =>
      admin.query("update orders set payment_status = $1 where market_id = $2 and id = $3", [to, market, id]);
    await admin.query("begin");
    await pay("Em análise");
    await admin.query("update markets set last_event_number = last_event_number + 1 where id = $1", [market]);
    const response = ask(api, market, customer);
    await expect.poll(isWaiting, SOON).toBe(1);
    await pay("Aprovado");
    await admin.query("commit");
    return response;
  });
  expect(asked.status).toBe(status);
  await close();
});
