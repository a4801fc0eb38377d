import { expect, test } from "vitest";
import { createEmbeddedApi } from "@/lib/embedded-api/app";
import { isDatabaseOutage } from "@/lib/embedded-api/db/database";
import { anOrder, createTestApi, order } from "../embedded-api/factory";

const HUNDRED = [{ code: "CEM", kind: "PERCENT", value: 20, total: 100 }];
const WITH_COUPON = { promo_code: "CEM", expected_total: 38.32 };

test("of a thousand tries for the hundred uses of a coupon exactly a hundred get one", {
  timeout: 300_000,
}, async () => {
  const api = await createTestApi();
  // Without HTTP: the database decides.
  const send = createEmbeddedApi(api.parts, (error) => api.failures.push(error));
  const market = await api.aMarket((document) => Object.assign(document, { coupons: HUNDRED }));
  const customers = await Promise.all(Array.from({ length: 50 }, () => api.aCustomer(market)));
  const place = async (index: number) => {
    const by = customers[index % customers.length];
    return by ? (await order({ send }, market, by.token, anOrder(by, WITH_COUPON))).status : 0;
  };
  // PostgreSQL's ten connections do not take a thousand in five seconds: who is told so tries again.
  const placeAtLast = async (index: number) => {
    let status = 503;
    for (let tries = 0; status === 503 && tries < 20; tries++) status = await place(index);
    return status;
  };
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, index) => placeAtLast(index)));
  expect(answers.filter((status) => status === 201)).toHaveLength(100);
  expect(answers.filter((status) => status === 422)).toHaveLength(900);
  expect(await api.orderCount(market)).toBe(100);
  expect(api.failures.filter((failure) => !isDatabaseOutage(failure))).toEqual([]);
});
