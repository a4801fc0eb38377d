import { expect, test } from "vitest";
import { createEmbeddedApi } from "@/lib/embedded-api/app";
import { anOrder, createTestApi, OPERATOR_TOKEN, order } from "../embedded-api/factory";

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "18:00", closes: "23:00" }));
const NINE = {
  is_scheduled: true,
  deliver_start_time: "2026-03-02T21:00:00-03:00",
  deliver_end_time: "2026-03-02T21:30:00-03:00",
};
const ROUNDS = 20;
/** As many as a database takes at once without turning one away. */
const AT_ONCE = 50;

test("of a thousand tries for the last place of a slot one gets it each time", { timeout: 240_000 }, async () => {
  const api = await createTestApi();
  // Without HTTP: the database decides.
  const send = createEmbeddedApi(api.parts, (error) => api.failures.push(error));
  const market = await api.aMarket(({ market }) =>
    Object.assign(market, {
      opening_hours: HOURS,
      scheduling: { days_ahead: 0, slot_minutes: 30, lead_minutes: 0, per_slot: 3 },
    }),
  );
  const customers = await Promise.all(Array.from({ length: 20 }, () => api.aCustomer(market)));
  const place = async (index: number) => {
    const by = customers[index % customers.length];
    if (!by) throw new Error("unreachable");
    const response = await order({ send }, market, by.token, anOrder(by, NINE));
    return { status: response.status, body: await response.json() };
  };
  expect([(await place(0)).status, (await place(1)).status]).toEqual([201, 201]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => place(index)));
    const [winner, ...others] = answers.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    expect(answers.filter(({ body }) => body.code === "SLOT_FULL")).toHaveLength(AT_ONCE - 1);
    const path = `/operator/markets/${market}/orders/${winner?.body.order_number}/cancel`;
    expect((await api.ask(path, { token: OPERATOR_TOKEN, body: { from: "received" } })).status).toBe(200);
  }
  expect(await api.orderCount(market)).toBe(2 + ROUNDS);
  expect(api.failures).toEqual([]);
});
