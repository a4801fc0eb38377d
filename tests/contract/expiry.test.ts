import { expect, test } from "vitest";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import { anOrder, createTestApi } from "../embedded-api/factory";

const api = await createTestApi();

async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  const before = api.clock.now;
  api.clock.now = new Date(before.getTime() + minutes * 60_000);
  return work().finally(() => {
    api.clock.now = before;
  });
}

test("deletes expired sessions, links and keys, and keeps the current ones", async () => {
  const market = await api.aMarket();
  const customer = await api.aCustomer(market);
  await api.order(market, customer.token, anOrder(customer));
  await api.ask("/api/v3/account/forgot-password", { market, body: { email: customer.email } });
  await api.parts.background.idle();
  const left = async () => {
    const { rows } = await api.client.query<Record<string, number>>(
      `select (select count(*)::int from sessions where market_id = $1) as sessions,
        (select count(*)::int from reset_tokens where market_id = $1) as links,
        (select count(*)::int from order_keys where market_id = $1) as keys`,
      [market],
    );
    return rows[0];
  };
  await deleteExpired(api.parts);
  expect(await left()).toMatchObject({ sessions: 1, links: 1, keys: 1 });
  await later(31, () => deleteExpired(api.parts));
  expect(await left()).toEqual({ sessions: 1, links: 0, keys: 1 });
  await later(49 * 60, () => deleteExpired(api.parts));
  expect(await left()).toEqual({ sessions: 1, links: 0, keys: 0 });
  await later(31 * 24 * 60, () => deleteExpired(api.parts));
  expect(await left()).toEqual({ sessions: 0, links: 0, keys: 0 });
});
