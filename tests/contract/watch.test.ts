import { afterAll, describe, expect, test } from "vitest";
import { createWatch } from "@/lib/embedded-api/watch/samples";
import { OPERATOR_TOKEN } from "../embedded-api/factory";
import { aShopPaidOnline } from "../support/paid-online";
import { aTimedShop } from "../support/timed-shop";

const shop = await aTimedShop();
const clock = { ms: 0 };
const { db } = shop.api.parts;
const failures: unknown[] = [];
const watch = createWatch(db, { now: () => shop.api.clock.now, elapsed: () => clock.ms }, (error) =>
  failures.push(error),
);
afterAll(() => shop.stop());

async function valuesOf(read: typeof watch): Promise<Record<string, number>> {
  clock.ms += 60_000;
  return Object.fromEntries((await read()).map(({ name, value }) => [name.replace("storefront_", ""), value]));
}

const prove = (body: object) => shop.api.ask("/operator/backup/proven", { token: OPERATOR_TOKEN, body, method: "PUT" });

describe("what somebody is called at night for", () => {
  test("is nothing at a shop where all is well", async () => {
    expect(await valuesOf(watch)).toEqual({ orders_unheard: 0, webhooks_failing: 0, payments_attention: 0 });
  });

  test("is an order that its shop has not accepted for five minutes", async () => {
    const { order_number } = await shop.placed();
    await shop.wait(290);
    expect((await valuesOf(watch)).orders_unheard).toBe(0);
    await shop.wait(20);
    expect((await valuesOf(watch)).orders_unheard).toBe(1);
    await shop.operator(`/orders/${order_number}/advance`, { from: "received" });
    expect((await valuesOf(watch)).orders_unheard).toBe(0);
  });

  test("is no order that waits for its slot, or for its money, or that the shop typed itself", async () => {
    const { id } = await shop.placed();
    await shop.wait(600);
    const set = (change: string) => shop.api.client.query(`update orders set ${change} where id = $1`, [id]);
    for (const change of ["due_at = '2100-01-01'", "pay_by = '2100-01-01'", "source = 'phone'"]) {
      expect((await valuesOf(watch)).orders_unheard, change).toBe(1);
      await set(change);
      expect((await valuesOf(watch)).orders_unheard, change).toBe(0);
      await set("due_at = null, pay_by = null, source = null");
    }
    await set("status = 'preparing'");
  });

  test("is a webhook that has refused its next event three times", async () => {
    await shop.operator("/webhook", { url: shop.receiver.url }, "PUT");
    shop.receiver.state.answer = 500;
    await shop.placed();
    await shop.work();
    for (const [seconds, failing] of [
      [5, 0],
      [30, 1],
    ] as const) {
      await shop.wait(seconds);
      expect((await valuesOf(watch)).webhooks_failing, `${seconds} s`).toBe(failing);
    }
    shop.receiver.state.answer = 200;
    await shop.wait(120);
    expect((await valuesOf(watch)).webhooks_failing).toBe(0);
  });

  test("is the age of the newest backup that a restore has proven, which an older one does not change", async () => {
    const seconds = (text: string) => Date.parse(text) / 1000;
    expect((await prove({ made_at: "2026-03-01T03:00:00.000Z", rows: 12 })).status).toBe(204);
    expect((await prove({ made_at: "2026-02-01T03:00:00.000Z", rows: 9 })).status).toBe(204);
    expect((await valuesOf(watch)).backup_time_seconds).toBe(seconds("2026-03-01T03:00:00Z"));
    expect((await prove({ made_at: "ontem", rows: 12 })).status).toBe(422);
  });

  test("is money of another sum, and the first certificate that ends", async () => {
    const online = await aShopPaidOnline();
    const own = createWatch(
      online.api.parts.db,
      { now: () => online.api.clock.now, elapsed: () => clock.ms },
      (error) => failures.push(error),
    );
    const { body } = await online.place();
    online.bank.pay(await online.reference(body.id), 100);
    await online.wait(30);
    await online.api.client.query("update payment_settings set certificate = $1", [
      JSON.stringify({ subject: "", issuer: "", from: "2026-01-01T00:00:00.000Z", until: "2026-03-09T00:00:00.000Z" }),
    ]);
    expect(await valuesOf(own)).toMatchObject({
      payments_attention: 1,
      bank_certificate_expiry_time_seconds: Date.parse("2026-03-09T00:00:00Z") / 1000,
    });
    await online.api.client.query("update payment_settings set is_test = true");
    expect(await valuesOf(own)).not.toHaveProperty("bank_certificate_expiry_time_seconds");
  });

  test("is counted once a minute, however often it is read, and not at all while the database is away", async () => {
    let statements = 0;
    const counting = new Proxy(db, {
      get: (target, name, receiver) => {
        if (name === "transaction") statements += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    const own = createWatch(counting, { now: () => shop.api.clock.now, elapsed: () => clock.ms }, () => {});
    await own();
    const once = statements;
    await own();
    clock.ms += 59_000;
    await own();
    expect(statements).toBe(once);
    clock.ms += 2_000;
    await own();
    expect(statements).toBeGreaterThan(once);
    const away = { transaction: () => Promise.reject(new Error("away")) } as unknown as typeof db;
    const told: unknown[] = [];
    const broken = createWatch(away, { now: () => new Date() }, (error) => told.push(error));
    expect([await broken(), told.length]).toEqual([[], 1]);
    expect(failures).toEqual([]);
  });
});
