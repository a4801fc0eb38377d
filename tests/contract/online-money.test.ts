import { beforeEach, describe, expect, test } from "vitest";
import { openCharge } from "@/lib/embedded-api/payments/charge-secrets";
import { createSeals, newPaymentKey, type Seals } from "@/lib/node/keys/seals";
import { MONDAY_EVENING, OPERATOR_TOKEN, PAYMENT_KEY, readAnswer } from "../embedded-api/factory";
import { csvRows } from "../support/csv";
import { aShopPaidOnline } from "../support/paid-online";

const shop = await aShopPaidOnline({ minutes: 10 });
const { api, bank } = shop;
const TOTAL = 4665;

beforeEach(async () => {
  await shop.wait(3600);
  // The charges of earlier tests would be checked by each wait.
  await shop.api.client.query("update charges set next_check_at = null where market_id = $1", [shop.market]);
  bank.faults.length = 0;
  Object.assign(bank.state, { refusedRefunds: 0, slowRefunds: false });
});

async function placed() {
  const { status, body } = await shop.place();
  expect(status).toBe(201);
  return { id: body.id as string, number: body.order_number as string, charge: body.charge };
}

test("a shop with a provider of its own offers nothing of the sandbox's", async () => {
  const { payment_types: types } = await (await shop.api.ask("/api/v3/payment_types", { market: shop.market })).json();
  const online = types.filter((type: { online_payment: boolean }) => type.online_payment);
  expect(online.map(({ id }: { id: string }) => id)).toEqual(["pix"]);
});

describe("an order that is paid through the shop's provider", () => {
  test("gets its code with the response, waits without ringing, and is paid by what the provider shows", async () => {
    const { id, number, charge } = await placed();
    const reference = await shop.reference(id);
    expect(charge).toMatchObject({
      ...{ status: "waiting", state: "waiting", provider: "pix", pix_code: `code of ${reference}`, sandbox: false },
    });
    expect((await shop.operator(`/orders/${number}`)).body).toMatchObject({ payment_due: "ONLINE", is_paid: false });
    expect((await shop.operator(`/orders/${number}`)).body.accept_by).toBeUndefined();
    bank.pay(reference, TOTAL);
    await shop.wait(20);
    expect(await shop.seen(id)).toMatchObject({
      ...{ is_paid: true, payment_status: "Aprovado", charge: { status: "approved", state: "paid", pix_code: null } },
    });
    const paidAt = shop.api.clock.now.getTime();
    expect((await shop.operator(`/orders/${number}`)).body).toMatchObject({
      ...{ payment_due: "NOTHING", accept_by: new Date(paidAt + 10 * 60_000).toISOString() },
    });
    expect(await shop.events(id)).toEqual(["placed", "charge_approved"]);
  });

  test("has its code sealed in the database while it can be paid, and no more once it cannot", async () => {
    const [paid, left] = [await placed(), await placed()];
    const rows = async () => JSON.stringify([await shop.charges(paid.id), await shop.charges(left.id)]);
    expect(paid.charge.pix_code).toContain("code of ");
    expect(await rows()).not.toContain("code of ");
    expect((await shop.operator(`/orders/${paid.number}`)).body.charge.pix_code).toBeNull();
    bank.pay(await shop.reference(paid.id), TOTAL);
    await shop.wait(20 * 60);
    expect([...(await shop.charges(paid.id)), ...(await shop.charges(left.id))]).toMatchObject([
      { state: "paid", sealed: null },
      { state: "expired", sealed: null },
    ]);
  });

  test("has its code sealed anew when the payment key is rotated", async () => {
    const { id } = await placed();
    const { payments } = api.parts;
    const before = payments.seals;
    const newest = newPaymentKey();
    const reseal = () => readAnswer(api.ask("/operator/payment-key", { token: OPERATOR_TOKEN, method: "POST" }));
    const codeWith = async (seals: Seals) => {
      const [charge] = await shop.charges(id);
      return openCharge(seals, { marketId: shop.market, id: String(charge?.id), sealed: String(charge?.sealed) })
        .pixCode;
    };
    payments.seals = createSeals(() => [newest, PAYMENT_KEY]);
    expect(await reseal()).toEqual({ status: 200, body: { renewed: 1, lost: [] } });
    expect(await codeWith(createSeals(() => [newest]))).toContain("code of ");
    payments.seals = createSeals(() => [PAYMENT_KEY, newest]);
    await reseal();
    payments.seals = before;
    expect(await codeWith(before)).toContain("code of ");
  });

  test("is paid within 15 seconds without a webhook while its customer looks", async () => {
    const { id } = await placed();
    await shop.wait(180);
    bank.pay(await shop.reference(id), TOTAL);
    for (let seconds = 0; seconds < 15; seconds += 3) {
      await shop.seen(id);
      await shop.wait(3);
    }
    expect((await shop.seen(id)).is_paid).toBe(true);
  });

  test("is asked about at most every five seconds, however many look", async () => {
    const { id } = await placed();
    await shop.wait(6);
    bank.journal.length = 0;
    for (let looks = 0; looks < 20; looks += 1) {
      await shop.seen(id);
      await shop.wait(1);
    }
    expect(bank.journal.length).toBeLessThanOrEqual(5);
    expect(bank.journal.length).toBeGreaterThanOrEqual(3);
  });

  test("is asked for once more only after it was read, when the answer was lost", async () => {
    bank.faults.push("lost");
    bank.journal.length = 0;
    const { id, charge } = await placed();
    expect(charge).toMatchObject({ status: "waiting", pix_code: null });
    await shop.wait(5);
    expect(bank.journal).toEqual(["create lost", "read none"]);
    expect((await shop.seen(id)).charge.pix_code).toBe(`code of ${await shop.reference(id)}`);
  });

  test("is placed although the provider is down, and gets its code when that is back", async () => {
    bank.faults.push("down", "down", "down", "down");
    const { id } = await placed();
    expect((await shop.seen(id)).charge).toMatchObject({ status: "waiting", pix_code: null });
    for (let tries = 0; tries < 6; tries += 1) await shop.wait(30);
    expect((await shop.seen(id)).charge.pix_code).not.toBeNull();
  });

  test("is found by one list among many that wait", async () => {
    const orders = [];
    for (let n = 0; n < 6; n += 1) orders.push(await placed());
    bank.pay(await shop.reference(orders[3]?.id ?? ""), TOTAL);
    bank.journal.length = 0;
    await shop.wait(30);
    expect(bank.journal.filter((call) => call.startsWith("list"))).toHaveLength(1);
    expect(bank.journal.filter((call) => call.startsWith("read"))).toHaveLength(1);
    for (const [index, { id }] of orders.entries()) expect((await shop.seen(id)).is_paid).toBe(index === 3);
  });

  test("never gets a second charge while the first may still be paid", async () => {
    const { id } = await placed();
    const again = () =>
      shop.api.ask(`/api/v3/orders/${id}/payments`, {
        market: shop.market,
        token: shop.customer.token,
        body: { card_id: null },
      });
    expect((await again()).status).toBe(409);
    await shop.wait(16 * 60);
    await shop.wait(60);
    expect((await shop.seen(id)).charge.status).toBe("expired");
    expect((await again()).status).toBe(201);
  });
});

describe("the published rule", () => {
  describe("an order that nobody pays", () => {
    /** At least the last four one by one. */
    const minutes = async (count: number) => {
      for (let left = count; left > 0; left -= left >= 8 ? 4 : 1) await shop.wait(left >= 8 ? 240 : 60);
    };

    test("is cancelled half an hour after its code has ended, without a sound, and late money goes back", async () => {
      const { id, number } = await placed();
      const reference = await shop.reference(id);
      await minutes(44);
      expect((await shop.seen(id)).status).toBe("received");
      await minutes(2);
      expect(await shop.seen(id)).toMatchObject({
        ...{ status: "cancelled", is_paid: false, cancel_reason: "O pagamento não chegou a tempo." },
      });
      expect((await shop.operator(`/orders/${number}`)).body.cancelled_by).toBe("unpaid");
      expect((await shop.events(id)).filter((type) => type === "cancelled")).toHaveLength(1);
      bank.pay(reference, TOTAL);
      for (let hours = 0; hours < 6; hours += 1) await shop.wait(1800);
      expect(await shop.refunds(id)).toMatchObject([{ amount: TOTAL, cause: "late", state: "done" }]);
      expect((await shop.seen(id)).status).toBe("cancelled");
    });

    test("has as long again for each new try", async () => {
      const { id } = await placed();
      await minutes(40);
      expect((await shop.payAgain(id)).status).toBe(201);
      await shop.wait(1);
      await minutes(40);
      expect((await shop.seen(id)).status).toBe("received");
      await minutes(6);
      expect((await shop.seen(id)).status).toBe("cancelled");
    });

    test("stays while its provider cannot say that nobody paid, at most for a day", async () => {
      const { id } = await placed();
      await minutes(1);
      bank.faults.push(...Array.from({ length: 2_000 }, () => "down" as const));
      await minutes(60);
      expect((await shop.seen(id)).status).toBe("received");
      bank.pay(await shop.reference(id), TOTAL);
      bank.faults.length = 0;
      await minutes(3);
      expect(await shop.seen(id)).toMatchObject({ status: "received", is_paid: true });
      const other = await placed();
      await minutes(1);
      bank.faults.push(...Array.from({ length: 9_000 }, () => "down" as const));
      for (let hours = 0; hours < 26; hours += 1) await shop.wait(3600);
      expect((await shop.seen(other.id)).status).toBe("cancelled");
    });

    test("stays with money of another sum, which waits for the shop", async () => {
      const { id } = await placed();
      bank.pay(await shop.reference(id), 1);
      await minutes(60);
      expect(await shop.seen(id)).toMatchObject({ status: "received", charge: { state: "mismatch" } });
    });

    describe("whose money went back before the shop began it", () => {
      const returned = async () => {
        const order = await placed();
        bank.pay(await shop.reference(order.id), TOTAL);
        await minutes(1);
        await shop.operator(`/orders/${order.number}/refunds`, { reason: "Pagou com a conta errada" });
        await minutes(1);
        return order;
      };
      const boardOf = async (number: string) => (await shop.operator(`/orders/${number}`)).body;

      test("waits for money again, and is cancelled half an hour later as one that was not paid", async () => {
        const { id, number } = await returned();
        expect(await boardOf(number)).toMatchObject({ status: "received", payment_due: "ONLINE" });
        expect((await boardOf(number)).accept_by).toBeUndefined();
        await minutes(20);
        expect((await shop.seen(id)).status).toBe("received");
        await minutes(12);
        expect(await shop.seen(id)).toMatchObject({
          ...{ status: "cancelled", payment_status: "Estornado" },
          cancel_reason: expect.stringContaining("devolvido"),
        });
        expect((await boardOf(number)).cancelled_by).toBe("unpaid");
      });

      test("has the shop's whole time to answer from the new payment, and waits for it no longer than any other", async () => {
        const { id, number } = await returned();
        expect((await shop.payAgain(id)).status).toBe(201);
        await shop.wait(5);
        await minutes(12);
        expect((await shop.seen(id)).status).toBe("received");
        bank.pay(await shop.reference(id), TOTAL);
        await minutes(1);
        const paidAt = api.clock.now.getTime();
        expect(await shop.seen(id)).toMatchObject({ is_paid: true, status: "received" });
        const { accept_by } = await boardOf(number);
        expect(Math.abs(Date.parse(accept_by) - paidAt - 10 * 60_000)).toBeLessThanOrEqual(60_000);
        const other = await returned();
        expect((await shop.payAgain(other.id)).status).toBe(201);
        await minutes(52);
        expect((await shop.seen(other.id)).status).toBe("cancelled");
      });
    });

    test("stays where the shop has begun it", async () => {
      const { id, number } = await placed();
      await shop.operator(`/orders/${number}/advance`, { from: "received" });
      await minutes(60);
      expect((await shop.seen(id)).status).toBe("preparing");
    });
  });

  test("a payment ends the order's other offer", async () => {
    const { id } = await placed();
    const first = await shop.reference(id);
    await shop.wait(16 * 60);
    await shop.wait(60);
    expect((await shop.payAgain(id)).status).toBe(201);
    await shop.wait(1);
    const second = await shop.reference(id);
    bank.pay(first, TOTAL);
    for (let minutes = 0; minutes < 4; minutes += 1) await shop.wait(60);
    expect(await shop.seen(id)).toMatchObject({ is_paid: true, payment_status: "Aprovado" });
    expect(bank.charges.get(second)?.isRemoved).toBe(true);
  });

  test("late money for an order that stands pays it", async () => {
    const { id } = await placed();
    for (let minutes = 0; minutes < 20; minutes += 1) await shop.wait(60);
    expect((await shop.seen(id)).charge.state).toBe("expired");
    bank.pay(await shop.reference(id), TOTAL);
    while (!(await shop.seen(id)).is_paid) await shop.wait(300);
    expect(await shop.seen(id)).toMatchObject({ status: "received", charge: { state: "paid" } });
  });

  test("money for a cancelled order goes back whole by itself, and rings", async () => {
    const { id } = await placed();
    const reference = await shop.reference(id);
    expect((await shop.cancel(id)).status).toBe(200);
    bank.pay(reference, TOTAL);
    for (let minutes = 0; minutes < 4; minutes += 1) await shop.wait(60);
    expect(await shop.seen(id)).toMatchObject({ status: "cancelled", is_paid: false, payment_status: "Estornado" });
    expect(await shop.refunds(id)).toMatchObject([{ amount: TOTAL, cause: "late", state: "done" }]);
    expect(await shop.events(id)).toContain("charge_late");
  });

  test("a second payment goes back, and the order stays paid", async () => {
    const { id } = await placed();
    const reference = await shop.reference(id);
    bank.pay(reference, TOTAL);
    await shop.wait(20);
    bank.pay(reference, TOTAL);
    for (let minutes = 0; minutes < 3; minutes += 1) await shop.wait(60);
    expect(await shop.seen(id)).toMatchObject({ is_paid: true, payment_status: "Aprovado" });
    expect(await shop.refunds(id)).toMatchObject([{ amount: TOTAL, cause: "doubled", state: "done" }]);
    expect(await shop.events(id)).toContain("charge_late");
  });

  test("another sum is never paid: it rings and waits for the shop", async () => {
    const { id } = await placed();
    bank.pay(await shop.reference(id), 1);
    await shop.wait(20);
    expect(await shop.seen(id)).toMatchObject({ is_paid: false, charge: { state: "mismatch", pix_code: null } });
    expect(await shop.refunds(id)).toEqual([]);
    expect(await shop.events(id)).toContain("charge_mismatch");
  });

  test("another sum that the shop sends back has paid nothing, also on its way and where one more follows", async () => {
    const { id, number } = await placed();
    const reference = await shop.reference(id);
    const first = bank.pay(reference, 9143);
    await shop.wait(20);
    bank.state.slowRefunds = true;
    await shop.operator(`/orders/${number}/refunds`, { receipt: first, reason: "Outro valor" });
    await shop.wait(20);
    expect(await shop.seen(id)).toMatchObject({ is_paid: false, payment_status: "Estorno em andamento" });
    const second = bank.pay(reference, 9169);
    bank.state.slowRefunds = false;
    await shop.wait(70);
    for (let hours = 0; hours < 30; hours += 1) await shop.wait(3600);
    expect((await shop.seen(id)).is_paid).toBe(false);
    const { money } = (await shop.operator("/payments/attention")).body;
    const ringing = money.filter((item: { order_number: string }) => item.order_number === number);
    expect(ringing).toMatchObject([{ kind: "mismatch", receipt: second }]);
  });

  test("money of another sum is not accepted once the order is paid, and goes back", async () => {
    const { id, number } = await placed();
    const reference = await shop.reference(id);
    bank.pay(reference, 1);
    await shop.wait(20);
    bank.pay(reference, TOTAL);
    for (let minutes = 0; minutes < 3; minutes += 1) await shop.wait(60);
    expect(await shop.seen(id)).toMatchObject({ is_paid: true });
    const receipt = (await shop.receipts(id)).find(({ amount }) => amount === 1)?.id;
    expect(await shop.operator(`/orders/${number}/money`, { receipt, accept: true })).toMatchObject({
      status: 409,
      body: { code: "ORDER_PAID" },
    });
    const back = await shop.operator(`/orders/${number}/refunds`, { receipt, reason: "Outro valor" });
    expect(back.status).toBe(200);
  });

  test("money for an order that was handed over and paid at the door goes back whole, and rings", async () => {
    const { id, number } = await placed();
    const reference = await shop.reference(id);
    for (let minutes = 0; minutes < 17; minutes += 1) await shop.wait(60);
    expect((await shop.payAgain(id, "dinheiro")).status).toBe(201);
    for (const from of ["received", "preparing", "delivering"])
      await shop.operator(`/orders/${number}/advance`, { from });
    bank.pay(reference, TOTAL);
    for (let hours = 0; hours < 5; hours += 1) await shop.wait(1800);
    expect(await shop.refunds(id)).toMatchObject([{ amount: TOTAL, cause: "doubled", state: "done" }]);
    const { body } = await shop.operator("/payments/attention");
    expect(body.money).toContainEqual(expect.objectContaining({ kind: "doubled", order_number: number }));
  });

  test("a second payment after the bank took the first back pays the order", async () => {
    const { id, number } = await placed();
    const reference = await shop.reference(id);
    bank.pay(reference, TOTAL);
    await shop.wait(20);
    await shop.operator(`/orders/${number}/advance`, { from: "received" });
    bank.dispute(reference);
    await shop.wait(70);
    bank.pay(reference, TOTAL);
    await shop.wait(3700);
    expect(await shop.seen(id)).toMatchObject({ is_paid: true, charge: { state: "paid" } });
  });

  test("money that a bank takes back is disputed, and the order is not paid any more", async () => {
    const { id } = await placed();
    const reference = await shop.reference(id);
    bank.pay(reference, TOTAL);
    await shop.wait(20);
    bank.dispute(reference);
    await shop.wait(70);
    expect(await shop.seen(id)).toMatchObject({ is_paid: false, payment_status: "Devolvido pelo banco" });
    expect(await shop.events(id)).toContain("charge_disputed");
  });

  test("late money that its bank has taken back already is not given back once more", async () => {
    const { id } = await placed();
    const reference = await shop.reference(id);
    await shop.cancel(id);
    bank.pay(reference, TOTAL);
    bank.dispute(reference);
    for (let minutes = 0; minutes < 4; minutes += 1) await shop.wait(60);
    expect(await shop.seen(id)).toMatchObject({ is_paid: false, payment_status: "Devolvido pelo banco" });
    expect(await shop.refunds(id)).toMatchObject([{ amount: TOTAL, cause: "dispute", state: "done" }]);
  });

  test("a refund is not tried again once the bank has taken the money back, and nobody is asked to return it", async () => {
    const { id, number } = await placed();
    const reference = await shop.reference(id);
    bank.pay(reference, TOTAL);
    await shop.wait(20);
    bank.state.refusedRefunds = 1;
    await shop.cancel(id);
    await shop.wait(20);
    bank.dispute(reference);
    // The bank shows it before the refund's next try.
    for (let minutes = 0; minutes < 3; minutes += 1) await shop.wait(60);
    for (let hours = 0; hours < 5; hours += 1) await shop.wait(3600);
    expect((await shop.refunds(id)).map(({ state, cause }) => `${cause} ${state}`).sort()).toEqual([
      "cancelled failed",
      "cancelled failed",
      "dispute done",
    ]);
    const { body } = await shop.operator("/payments/attention");
    const ringing = (body.money as { kind: string; order_number: string }[]).filter(
      (item) => item.order_number === number,
    );
    expect(ringing.map(({ kind }) => kind)).toEqual(["dispute"]);
    expect(await shop.events(id)).not.toContain("charge_refund_failed");
  });
});

describe("what a customer is told about money on its way back", () => {
  const toldOf = async (id: string) => (await shop.seen(id)).refunds;

  test("is nothing before there is any, then how far it is and why", async () => {
    const { id } = await placed();
    expect(await toldOf(id)).toBeUndefined();
    bank.pay(await shop.reference(id), TOTAL);
    await shop.wait(20);
    expect(await toldOf(id)).toBeUndefined();
    bank.state.slowRefunds = true;
    await shop.cancel(id);
    const told = { amount: 46.65, cause: "cancelled", reason: null, kind: "pix" };
    expect(await toldOf(id)).toEqual([{ ...told, state: "processing" }]);
    bank.state.slowRefunds = false;
    await shop.wait(60);
    expect(await toldOf(id)).toEqual([{ ...told, state: "done" }]);
  });

  test("is one failure in the end, however often it was tried", async () => {
    const { id } = await placed();
    bank.pay(await shop.reference(id), TOTAL);
    await shop.wait(20);
    bank.state.refusedRefunds = 3;
    await shop.cancel(id);
    for (const seconds of [20, 11 * 60, 3 * 3600 + 60, 60]) await shop.wait(seconds);
    expect(await toldOf(id)).toEqual([
      { amount: 46.65, state: "failed", cause: "cancelled", reason: null, kind: "pix" },
    ]);
  });

  test("is that it is tried again, from a failed try to the next one", async () => {
    const { id } = await placed();
    bank.pay(await shop.reference(id), TOTAL);
    await shop.wait(20);
    bank.state.refusedRefunds = 1;
    await shop.cancel(id);
    await shop.wait(20);
    const told = { amount: 46.65, cause: "cancelled", reason: null, kind: "pix" };
    expect(await toldOf(id)).toEqual([{ ...told, state: "processing", retrying: true }]);
    bank.state.slowRefunds = true;
    await shop.wait(11 * 60);
    expect(await toldOf(id)).toEqual([{ ...told, state: "processing" }]);
    bank.state.slowRefunds = false;
    await shop.wait(60);
    expect(await toldOf(id)).toEqual([{ ...told, state: "done" }]);
  });

  test("has the shop's words for a part, and stands in the list of orders", async () => {
    const { id, number } = await placed();
    bank.pay(await shop.reference(id), TOTAL);
    await shop.wait(20);
    await shop.operator(`/orders/${number}/refunds`, { amount: 8.9, reason: "Faltou o refrigerante" });
    await shop.wait(20);
    const told = [{ amount: 8.9, state: "done", cause: "shop", reason: "Faltou o refrigerante", kind: "pix" }];
    expect(await toldOf(id)).toEqual(told);
    const { market, customer, api } = shop;
    const { body } = await readAnswer(api.ask("/api/v3/orders", { market, token: customer.token }));
    expect(body.orders.find((order: { id: string }) => order.id === id).refunds).toEqual(told);
  });
});

test("a shop says that it is in test as long as all its providers are", async () => {
  const told = async () =>
    (await readAnswer(shop.api.ask("/api/v3/market", { market: shop.market }))).body.test_payments;
  const setTest = (isTest: boolean) =>
    shop.api.client.query("update payment_settings set is_test = $1 where market_id = $2", [isTest, shop.market]);
  expect(await told()).toBeUndefined();
  await setTest(true);
  expect(await told()).toBe(true);
  await setTest(false);
  expect(await told()).toBeUndefined();
});

describe("a refund", () => {
  async function paidOrder() {
    const order = await placed();
    bank.pay(await shop.reference(order.id), TOTAL);
    await shop.wait(20);
    return order;
  }

  test("of the whole sum with the delivery follows the shop's cancellation by itself", async () => {
    bank.state.slowRefunds = true;
    const { id, number } = await paidOrder();
    await shop.operator(`/orders/${number}/cancel`, { from: "received" });
    await shop.work();
    expect(await shop.seen(id)).toMatchObject({
      payment_status: "Estorno em andamento",
      charge: { state: "refunding" },
    });
    expect((await shop.operator(`/orders/${number}`)).body.payment_due).toBe("ONLINE");
    bank.state.slowRefunds = false;
    await shop.wait(10);
    expect(await shop.seen(id)).toMatchObject({ payment_status: "Estornado", is_paid: false });
    expect(await shop.refunds(id)).toMatchObject([{ amount: TOTAL, cause: "cancelled", state: "done" }]);
  });

  test("whose answer is lost is read before it is sent again", async () => {
    const { id } = await paidOrder();
    bank.faults.push("lost");
    bank.journal.length = 0;
    await shop.cancel(id);
    for (let tries = 0; tries < 3; tries += 1) await shop.wait(5);
    expect(bank.journal.slice(0, 2)).toEqual(["refund lost", "readRefund none"]);
    expect(await shop.refunds(id)).toMatchObject([{ state: "done" }]);
  });

  test("that the account has no money for is tried again, and at last needs a person", async () => {
    bank.state.refusedRefunds = 1;
    const first = await paidOrder();
    await shop.cancel(first.id);
    for (let minutes = 0; minutes < 12; minutes += 1) await shop.wait(60);
    expect(await shop.refunds(first.id)).toMatchObject([{ state: "failed" }, { state: "done", attempt: 2 }]);
    expect((await shop.seen(first.id)).payment_status).toBe("Estornado");
    bank.state.refusedRefunds = 3;
    const second = await paidOrder();
    await shop.cancel(second.id);
    for (let hours = 0; hours < 10; hours += 1) await shop.wait(1800);
    expect(await shop.seen(second.id)).toMatchObject({ payment_status: "Estorno pendente" });
    expect((await shop.events(second.id)).filter((type) => type === "charge_refund_failed")).toHaveLength(1);
  });
});

describe("a refund that the shop asks for", () => {
  async function paidOrder() {
    const { id, number } = await placed();
    bank.pay(await shop.reference(id), TOTAL);
    await shop.wait(20);
    const ask = (body: object) => shop.operator(`/orders/${number}/refunds`, { reason: "Faltou um item", ...body });
    return { id, number, ask };
  }

  test("is made once, however often its key is repeated", async () => {
    const { id, number, ask } = await paidOrder();
    const wish = { amount: 5, idempotency_key: "refund-key-1" };
    const answers = await Promise.all([ask(wish), ask(wish), ask(wish)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.refunds.length)).toEqual([1, 1, 1]);
    await shop.wait(10);
    expect(await ask(wish)).toMatchObject({ status: 200, body: { refunds: [{ amount: 5, state: "done" }] } });
    expect(await shop.refunds(id)).toHaveLength(1);
    const { body: log } = await shop.operator("/board/changes");
    expect(JSON.stringify(log).split(`Pedido ${number}`)).toHaveLength(2);
  });

  test("is refused where its key was another one's, and made again with another key or none", async () => {
    const { id, ask } = await paidOrder();
    await ask({ amount: 5, idempotency_key: "refund-key-1" });
    for (const change of [{ amount: 6 }, { reason: "Outro motivo" }])
      expect(await ask({ amount: 5, idempotency_key: "refund-key-1", ...change })).toMatchObject({
        ...{ status: 422, body: { code: "REFUND_KEY_REUSED" } },
      });
    await ask({ amount: 5, idempotency_key: "refund-key-2" });
    await ask({ amount: 5 });
    await ask({ amount: 5 });
    expect(await shop.refunds(id)).toHaveLength(4);
  });

  test("with a key of another order is its own", async () => {
    const [one, two] = [await paidOrder(), await paidOrder()];
    for (const { ask } of [one, two])
      expect((await ask({ amount: 5, idempotency_key: "same-key-1" })).status).toBe(200);
    expect(await shop.refunds(two.id)).toHaveLength(1);
  });

  test.each([0.001, 0.009, 5.001, null])("of %s reais is refused", async (amount) => {
    const { id, ask } = await paidOrder();
    expect(await ask({ amount })).toMatchObject({ status: 422 });
    expect(await shop.refunds(id)).toEqual([]);
  });
});

test("a charge that its provider no longer knows is no charge that was never made: it rings, and is paid later", async () => {
  const { id } = await placed();
  const reference = await shop.reference(id);
  const hidden = bank.charges.get(reference);
  bank.charges.delete(reference);
  await shop.wait(20);
  await shop.cancel(id);
  for (let minutes = 0; minutes < 5; minutes += 1) await shop.wait(60);
  expect((await shop.charges(id))[0]).toMatchObject({ state: "cancelling" });
  const ringing = async () => (await shop.operator("/payments/attention")).body.providers;
  expect(await ringing()).toMatchObject([{ kind: "provider", problem: expect.stringContaining("não conhece") }]);
  if (hidden) bank.charges.set(reference, hidden);
  bank.pay(reference, TOTAL);
  for (let minutes = 0; minutes < 5; minutes += 1) await shop.wait(60);
  expect(await shop.refunds(id)).toMatchObject([{ amount: TOTAL, cause: "late", state: "done" }]);
  expect(await ringing()).toEqual([]);
});

test("the day and its file count what was paid, with the money by provider and what went back", async () => {
  const { api, market, bank: its, place, wait, operator, reference, cancel } = await aShopPaidOnline();
  api.clock.now = new Date("2026-03-04T19:00:00-03:00");
  const order = async () => (await place()).body as { id: string; order_number: string };
  const [kept, partly, gone] = [await order(), await order(), await order()];
  for (const { id } of [kept, partly, gone]) its.pay(await reference(id), TOTAL);
  await order();
  await wait(20);
  await operator(`/orders/${partly.order_number}/refunds`, { amount: 6.65, reason: "Faltou a bebida" });
  await cancel(gone.id);
  await wait(20);
  const { body: day } = await operator("/day");
  expect(day).toMatchObject({
    ...{ orders: 2, total: 93.3, unpaid: { orders: 1, total: 46.65 }, cancelled: { orders: 1 } },
    online: [{ provider: "pix", payments: 3, received: 139.95, fees: null, refunded: 53.3, in_question: 0 }],
  });
  const file = await api.ask(`/operator/markets/${market}/orders.csv?from=2026-03-04&to=2026-03-04`, {
    token: OPERATOR_TOKEN,
  });
  const [titles = [], ...rows] = csvRows((await file.text()).replace("\ufeff", ""));
  const column = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
  expect(column("Vendido")).toEqual(["46,65", "46,65", "0,00", "0,00"]);
  expect(column("Recebido pelo site")).toEqual(["46,65", "46,65", "46,65", ""]);
  expect(column("Tarifa")).toEqual(["não informado", "não informado", "não informado", ""]);
  expect(column("Devolvido pelo site")).toEqual(["0,00", "6,65", "46,65", ""]);
});

test("what is promised runs from the payment", async () => {
  const { id } = await placed();
  const promised = async () => Date.parse((await shop.seen(id)).promised_at);
  const before = await promised();
  for (let minutes = 0; minutes < 8; minutes += 1) await shop.wait(60);
  bank.pay(await shop.reference(id), TOTAL);
  for (let minutes = 0; minutes < 3; minutes += 1) await shop.wait(60);
  expect((await promised()) - before).toBeGreaterThanOrEqual(8 * 60_000);
});

test.each(["twice before it is first read", "after another sum went back"])(
  "[MONEY] the shop's time to answer and what is promised run from the first payment, of money %s",
  async (what) => {
    const { id, number } = await placed();
    const before = Date.parse((await shop.seen(id)).promised_at);
    if (what.startsWith("twice")) {
      for (let minutes = 0; minutes < 8; minutes += 1) await shop.wait(60);
      for (let times = 0; times < 2; times += 1) bank.pay(await shop.reference(id), TOTAL);
    } else {
      bank.pay(await shop.reference(id), 100);
      await shop.wait(20);
      await shop.operator(`/orders/${number}/refunds`, { reason: "Veio R$ 1,00" });
      for (let minutes = 0; minutes < 8; minutes += 1) await shop.wait(60);
      expect((await shop.payAgain(id)).status).toBe(201);
      await shop.wait(5);
      bank.pay(await shop.reference(id), TOTAL);
    }
    while (!(await shop.seen(id)).is_paid) await shop.wait(20);
    const paidAt = api.clock.now.getTime();
    const acceptBy = async () => (await shop.operator(`/orders/${number}`)).body.accept_by;
    expect(await acceptBy()).toBe(new Date(paidAt + 10 * 60_000).toISOString());
    expect(Date.parse((await shop.seen(id)).promised_at) - before).toBeGreaterThanOrEqual(8 * 60_000);
    await shop.wait(60);
    expect(await acceptBy()).toBe(new Date(paidAt + 10 * 60_000).toISOString());
    for (let minutes = 0; minutes < 12; minutes += 1) await shop.wait(60);
    expect((await shop.seen(id)).cancel_reason).toBe("A loja não respondeu a tempo.");
  },
);

test.each([
  ["waits for its next attempt", 1, 0],
  ["went back at last", 1, 12],
  ["finally failed", 3, 300],
])("cancelling returns the rest of an order of which a part %s", async (_what, refused, minutes) => {
  const { id, number } = await placed();
  bank.pay(await shop.reference(id), TOTAL);
  await shop.wait(20);
  await shop.operator(`/orders/${number}/advance`, { from: "received" });
  bank.state.refusedRefunds = refused;
  await shop.operator(`/orders/${number}/refunds`, { amount: 5, reason: "Faltou um item" });
  const pass = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) await shop.wait(60);
  };
  await pass(1 + minutes);
  await shop.operator(`/orders/${number}/cancel`, { from: "preparing" });
  await pass(12);
  const back = (await shop.refunds(id)).filter(({ state }) => state === "done");
  const sum = back.reduce((all, { amount }) => all + Number(amount), 0);
  const { money } = (await shop.operator("/payments/attention")).body;
  const ringing = money.filter((item: { order_number: string }) => item.order_number === number);
  expect([sum, ringing.map((item: Ringing) => item.refund.amount)]).toEqual(
    refused === 3 ? [TOTAL - 500, [5]] : [TOTAL, []],
  );
});

type Ringing = { kind: string; refund: { amount: number } };

test("a part that could not be given back rings once, and no more once it is tried again", async () => {
  const { id, number } = await placed();
  bank.pay(await shop.reference(id), TOTAL);
  await shop.wait(20);
  await shop.operator(`/orders/${number}/advance`, { from: "received" });
  bank.state.refusedRefunds = 3;
  await shop.operator(`/orders/${number}/refunds`, { amount: 10, reason: "Faltou um item" });
  for (let hours = 0; hours < 10; hours += 1) await shop.wait(1800);
  const ringing = async () =>
    (await shop.operator("/payments/attention")).body.money.filter(
      (item: { order_number: string }) => item.order_number === number,
    );
  const [item, ...others] = await ringing();
  expect([item.kind, item.refund.amount, others]).toEqual(["refund_failed", 10, []]);
  await shop.operator(`/orders/${number}/refunds/${item.refund.id}`, { action: "seen" });
  expect(await ringing()).toHaveLength(1);
  await shop.operator(`/orders/${number}/refunds/${item.refund.id}`, { action: "again" });
  expect(await ringing()).toEqual([]);
  await shop.wait(10);
  expect((await shop.refunds(id)).at(-1)).toMatchObject({ state: "done", amount: 1000 });
});

describe.each([false, true])("[MONEY] a part that could not be given back (bank names refunds: %s)", (namesRefunds) => {
  beforeEach(() => {
    bank.state.namesRefunds = namesRefunds;
    return () => {
      bank.state.namesRefunds = false;
    };
  });

  async function failedPart() {
    const { id, number } = await placed();
    const reference = await shop.reference(id);
    bank.pay(reference, TOTAL);
    await shop.wait(20);
    await shop.operator(`/orders/${number}/advance`, { from: "received" });
    bank.state.refusedRefunds = 3;
    await shop.operator(`/orders/${number}/refunds`, { amount: 10, reason: "Faltou um item" });
    for (let hours = 0; hours < 10; hours += 1) await shop.wait(1800);
    const { body } = await shop.operator("/payments/attention");
    const item = body.money.find((each: { order_number: string }) => each.order_number === number);
    const decide = (action: string) => shop.operator(`/orders/${number}/refunds/${item.refund.id}`, { action });
    const receipt = () => bank.charges.get(reference)?.receipts[0];
    const gone = () => (receipt()?.refunds ?? []).filter(({ state }) => state === "done").map(({ amount }) => amount);
    const told = async () => {
      const { receipts, refunds } = (await shop.operator(`/orders/${number}/money`)).body;
      const done = refunds.filter(({ state }: { state: string }) => state !== "failed");
      return [receipts[0].left, ...done.map((one: { state: string; cause: string }) => `${one.cause} ${one.state}`)];
    };
    return { id, number, receipt: String(item.receipt), decide, gone, told };
  }

  test("is asked for once, although two devices press 'Tentar de novo', and keeps its reason", async () => {
    const { id, decide, gone } = await failedPart();
    const pressed = await Promise.all([decide("again"), decide("again")]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    await shop.wait(20);
    expect((await decide("again")).status).toBe(200);
    await shop.wait(20);
    expect(gone()).toEqual([1000]);
    expect((await shop.refunds(id)).map(({ reason }) => reason)).toEqual(Array(4).fill("Faltou um item"));
    expect((await shop.seen(id)).refunds).toMatchObject([{ state: "done", reason: "Faltou um item" }]);
  });

  test("is a part still, however often it fails: the order stays paid", async () => {
    const { id, decide } = await failedPart();
    bank.state.refusedRefunds = 3;
    await decide("again");
    for (let hours = 0; hours < 10; hours += 1) await shop.wait(1800);
    expect((await shop.refunds(id)).map(({ state }) => state)).toEqual(Array(6).fill("failed"));
    expect(await shop.seen(id)).toMatchObject({ is_paid: true, payment_status: "Aprovado" });
  });

  test("is not noted as returned by hand once another device has asked for it again", async () => {
    const { decide, gone, told } = await failedPart();
    bank.state.slowRefunds = true;
    await decide("again");
    await shop.wait(20);
    expect(await decide("by_hand")).toMatchObject({ status: 409, body: { code: "REFUND_UNDER_WAY" } });
    bank.state.slowRefunds = false;
    await shop.wait(60);
    expect(await decide("by_hand")).toMatchObject({ status: 409, body: { code: "REFUND_DONE" } });
    expect([gone(), await told()]).toEqual([[1000], [36.65, "shop done"]]);
  });

  test("is not asked for again once another device has noted it as returned", async () => {
    const { decide, gone } = await failedPart();
    expect([(await decide("by_hand")).status, (await decide("by_hand")).status]).toEqual([200, 200]);
    expect(await decide("again")).toMatchObject({ status: 409, body: { code: "REFUND_BY_HAND" } });
    await shop.wait(20);
    expect(gone()).toEqual([]);
  });

  test.each(["before", "after"] as const)("is booked once, noted %s the bank shows it", async (order) => {
    const { id, number, receipt, decide, gone, told } = await failedPart();
    bank.returnInApp(receipt, 1000);
    if (order === "before") expect((await decide("by_hand")).status).toBe(200);
    for (let hours = 0; hours < 30; hours += 1) await shop.wait(3600);
    if (order === "after") expect((await decide("by_hand")).status).toBe(200);
    for (let hours = 0; hours < 3; hours += 1) await shop.wait(3600);
    expect(await told()).toEqual([36.65, order === "before" ? "shop by_hand" : "shop done"]);
    await shop.operator(`/orders/${number}/cancel`, { from: "preparing" });
    for (let minutes = 0; minutes < 3; minutes += 1) await shop.wait(60);
    expect(gone()).toEqual([1000, 3665]);
    expect(await shop.seen(id)).toMatchObject({ payment_status: "Estornado" });
  });

  test("rings where it was noted as returned and the payer's bank takes it all, and is booked once", async () => {
    const { id, number, decide, told } = await failedPart();
    expect((await decide("by_hand")).status).toBe(200);
    bank.dispute(await shop.reference(id));
    for (let hours = 0; hours < 30; hours += 1) await shop.wait(3600);
    expect(await told()).toEqual([0, "dispute done", "dispute done"]);
    const { money } = (await shop.operator("/payments/attention")).body;
    const ringing = money.filter((each: { order_number: string }) => each.order_number === number);
    expect(ringing.map(({ kind, refund }: Ringing) => [kind, refund.amount]).sort()).toEqual([
      ["dispute", 10],
      ["dispute", 36.65],
    ]);
    expect(await shop.seen(id)).toMatchObject({ is_paid: false, payment_status: "Devolvido pelo banco" });
  });

  test("goes back once where it is returned in the bank's app between two tries", async () => {
    const { id, number } = await placed();
    const reference = await shop.reference(id);
    const receipt = bank.pay(reference, TOTAL);
    await shop.wait(20);
    await shop.operator(`/orders/${number}/advance`, { from: "received" });
    bank.state.refusedRefunds = 1;
    await shop.operator(`/orders/${number}/refunds`, { amount: 10, reason: "Faltou um item" });
    await shop.wait(20);
    bank.returnInApp(String(receipt), 1000);
    await shop.wait(45);
    for (let hours = 0; hours < 4; hours += 1) await shop.wait(3600);
    expect((await shop.refunds(id)).filter(({ state }) => state !== "failed")).toMatchObject([{ state: "done" }]);
    expect((await shop.operator(`/orders/${number}/money`)).body.receipts[0].left).toBe(36.65);
  });
});

test("[MONEY] no more is booked back than came, whatever a bank says", async () => {
  const { id, number } = await placed();
  const reference = await shop.reference(id);
  bank.pay(reference, TOTAL);
  await shop.wait(20);
  bank.charges.get(reference)?.receipts[0]?.refunds.push({
    ...{ reference: "D90", amount: 9000, state: "done", isDispute: true },
  });
  await shop.wait(70);
  expect((await shop.operator(`/orders/${number}/money`)).body).toMatchObject({
    ...{ receipts: [{ left: 0 }], refunds: [{ amount: 46.65, cause: "dispute" }] },
  });
});

test("[MONEY] money that another device has accepted is not returned from a screen of before", async () => {
  const { id, number } = await placed();
  bank.pay(await shop.reference(id), 4000);
  await shop.wait(20);
  const [{ id: receipt }] = (await shop.operator(`/orders/${number}/money`)).body.receipts;
  await shop.operator(`/orders/${number}/money`, { receipt, accept: true });
  const refund = (body: object) =>
    shop.operator(`/orders/${number}/refunds`, { receipt, reason: "Veio outro valor", ...body });
  const refused = { status: 409, body: { code: "MONEY_ACCEPTED" } };
  for (const body of [{}, { verdict: "asks" }, { verdict: "asks", amount: 5, idempotency_key: "stale-key-1" }])
    expect(await refund(body)).toMatchObject(refused);
  expect(await shop.seen(id)).toMatchObject({ is_paid: true });
  expect((await refund({ verdict: "accepted" })).status).toBe(200);
});

test("a refund at a provider that the shop has left rings for a person", async () => {
  const left = await aShopPaidOnline();
  const { body } = await left.place();
  left.bank.pay(await left.reference(body.id), TOTAL);
  await left.wait(20);
  expect((await left.operator("/payments/pix", undefined, "DELETE")).status).toBe(200);
  await left.operator(`/orders/${body.order_number}/cancel`, { from: "received" });
  for (let hours = 0; hours < 10; hours += 1) await left.wait(1800);
  expect((await left.operator("/payments/attention")).body.money).toMatchObject([
    { kind: "refund_failed", amount: 46.65, refund: { problem: expect.stringContaining("removido") } },
  ]);
  expect(await left.seen(body.id)).toMatchObject({ payment_status: "Estorno pendente" });
});

test("where the shop says so, an order whose provider is down is paid at the door", async () => {
  const door = await aShopPaidOnline({ onOutage: "DOOR", minutes: 5 });
  door.bank.faults.push(...Array.from({ length: 30 }, () => "down" as const));
  const { body } = await door.place();
  for (let tries = 0; tries < 4; tries += 1) await door.wait(20);
  expect(await door.seen(body.id)).toMatchObject({ pay_at: "DOOR", is_paid: false });
  const seen = (await door.operator(`/orders/${body.order_number}`)).body;
  expect(seen).toMatchObject({ payment_due: "COLLECT" });
  expect(seen.accept_by).toBeDefined();
  door.bank.faults.length = 0;
  for (let tries = 0; tries < 4; tries += 1) await door.wait(60);
  expect(door.bank.charges.size).toBe(0);
  expect((await door.operator(`/orders/${body.order_number}/paid`, {})).status).toBe(200);
  expect(await door.seen(body.id)).toMatchObject({ is_paid: true, payment_status: "Aprovado" });
  expect(MONDAY_EVENING.getTime()).toBeLessThan(door.api.clock.now.getTime());
});

describe("[MONEY] an order whose provider is away from the start, at a shop that waits for it", () => {
  const down = (calls: number) => Array.from({ length: calls }, () => "down" as const);
  const minutes = async (of: typeof shop, count: number) => {
    for (let passed = 0; passed < count; passed += 1) await of.wait(60);
  };
  const troubles = async (of: typeof shop) => (await of.operator("/payments/attention")).body.providers;

  async function anOutage(first: "down" | "lost" = "down") {
    const away = await aShopPaidOnline({ minutes: 10 });
    away.api.parts.payments.codeWaitMs = 100;
    away.bank.faults.push(first, ...down(9_000));
    const { status, body } = await away.place();
    expect(status).toBe(201);
    return { away, id: body.id as string, number: body.order_number as string };
  }

  test("gets its code when the provider is back, with all its minutes, and only then has to be paid", async () => {
    const { away, id } = await anOutage();
    await minutes(away, 120);
    expect(await away.seen(id)).toMatchObject({
      ...{ status: "received", is_paid: false },
      charge: { state: "creating", pix_code: null, expires_at: null },
    });
    away.bank.faults.length = 0;
    await minutes(away, 2);
    const { charge } = await away.seen(id);
    expect(charge.pix_code).toBe(`code of ${await away.reference(id)}`);
    const left = () => Date.parse(charge.expires_at) - away.api.clock.now.getTime();
    expect(left()).toBeGreaterThan(12 * 60_000);
    // As soon as of any other code, also when nobody looks.
    expect(away.bank.pay(await away.reference(id), TOTAL)).not.toBeNull();
    await minutes(away, 2);
    expect(await away.seen(id)).toMatchObject({ is_paid: true, status: "received" });
    const other = (await away.place()).body;
    await minutes(away, 40);
    expect((await away.seen(other.id)).status).toBe("received");
    await minutes(away, 8);
    expect((await away.seen(other.id)).status).toBe("cancelled");
  });

  test("is cancelled half an hour after the code that came late, if nobody pays", async () => {
    const { away, id } = await anOutage();
    await minutes(away, 60);
    away.bank.faults.length = 0;
    await minutes(away, 42);
    expect((await away.seen(id)).status).toBe("received");
    await minutes(away, 8);
    expect(await away.seen(id)).toMatchObject({
      ...{ status: "cancelled", cancel_reason: "O pagamento não chegou a tempo." },
    });
  });

  test("may be paid anew where its code was made unseen and has ended meanwhile", async () => {
    const { away, id } = await anOutage("lost");
    await minutes(away, 70);
    away.bank.charges.forEach((charge) => {
      charge.isRemoved = true;
    });
    away.bank.faults.length = 0;
    await minutes(away, 25);
    expect(await away.seen(id)).toMatchObject({ status: "received", charge: { pix_code: null } });
    expect((await away.payAgain(id)).status).toBe(201);
    await away.wait(1);
    expect(await away.seen(id)).toMatchObject({ status: "received", charge: { pix_code: expect.any(String) } });
  });

  test("is cancelled after a day, and is not told that it should have been paid", async () => {
    const { away, id, number } = await anOutage();
    for (let hours = 0; hours < 23; hours += 1) await away.wait(3600);
    expect((await away.seen(id)).status).toBe("received");
    for (let hours = 0; hours < 2; hours += 1) await away.wait(3600);
    expect(await away.seen(id)).toMatchObject({
      ...{ status: "cancelled", cancel_reason: "A loja não conseguiu gerar a cobrança. Nada foi cobrado." },
    });
    expect((await away.operator(`/orders/${number}`)).body.cancelled_by).toBe("unpaid");
    away.bank.faults.length = 0;
    await minutes(away, 5);
    expect([...away.bank.charges.values()].filter(({ isRemoved }) => !isRemoved)).toEqual([]);
  });

  test("is told to the owner after some minutes, until the provider answers; one failed call is not", async () => {
    const { away } = await anOutage();
    await away.wait(20);
    expect(await troubles(away)).toEqual([]);
    await minutes(away, 8);
    expect(await troubles(away)).toEqual([
      { kind: "provider", provider: "pix", problem: expect.stringContaining("não respondeu") },
    ]);
    away.bank.faults.length = 0;
    await minutes(away, 2);
    expect(await troubles(away)).toEqual([]);
  });
});

describe("[MONEY] a shop whose stored credentials this server can no longer open", () => {
  async function locked(onOutage: "WAIT" | "DOOR") {
    const kept = await aShopPaidOnline({ onOutage, minutes: 10 });
    kept.api.parts.payments.codeWaitMs = 100;
    const store = async (sealed: string) =>
      kept.api.client.query("update payment_settings set sealed = $1 where market_id = $2", [sealed, kept.market]);
    const { rows } = await kept.api.client.query<{ sealed: string }>("select sealed from payment_settings");
    await store("1.lost.AAAA");
    return { kept, unlock: () => store(rows[0]?.sealed ?? "") };
  }
  const troubles = async (of: typeof shop) => (await of.operator("/payments/attention")).body.providers;

  test("tells its owner to enter them again, before anybody orders and until they can be opened", async () => {
    const { kept, unlock } = await locked("WAIT");
    expect(await troubles(kept)).toEqual([
      { kind: "provider", provider: "pix", problem: expect.stringContaining("digite-as de novo") },
    ]);
    await unlock();
    expect(await troubles(kept)).toEqual([]);
  });

  test("takes orders at the door, where it says so", async () => {
    const { kept } = await locked("DOOR");
    const { body } = await kept.place();
    for (let tries = 0; tries < 4; tries += 1) await kept.wait(20);
    expect(await kept.seen(body.id)).toMatchObject({ pay_at: "DOOR", status: "received", is_paid: false });
    expect((await kept.operator(`/orders/${body.order_number}`)).body.accept_by).toBeDefined();
  });

  test("keeps its orders where it waits, and they get their codes soon after", async () => {
    const { kept, unlock } = await locked("WAIT");
    const { body } = await kept.place();
    for (let minutes = 0; minutes < 90; minutes += 1) await kept.wait(60);
    expect(await kept.seen(body.id)).toMatchObject({ status: "received", charge: { state: "creating" } });
    await unlock();
    for (let minutes = 0; minutes < 2; minutes += 1) await kept.wait(60);
    expect((await kept.seen(body.id)).charge.pix_code).toEqual(expect.any(String));
    expect(await troubles(kept)).toEqual([]);
  });
});
