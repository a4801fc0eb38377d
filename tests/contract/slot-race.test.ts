import { expect, test } from "vitest";
import { createEmbeddedApi } from "@/lib/embedded-api/app";
import { anOrder, createTestApi, order } from "../embedded-api/factory";

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "18:00", closes: "23:00" }));
const NINE = {
  is_scheduled: true,
  deliver_start_time: "2026-03-02T21:00:00-03:00",
  deliver_end_time: "2026-03-02T21:30:00-03:00",
};

test("of a thousand tries for the last place of a slot one gets it", { timeout: 240_000 }, async () => {
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
    return by ? (await order({ send }, market, by.token, anOrder(by, NINE))).status : 0;
  };
  expect([await place(0), await place(1)]).toEqual([201, 201]);
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, index) => place(index)));
  expect(answers.filter((status) => status === 201)).toHaveLength(1);
  expect(answers.filter((status) => status === 409)).toHaveLength(999);
  expect(await api.orderCount(market)).toBe(3);
  expect(api.failures).toEqual([]);
});
