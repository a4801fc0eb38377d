// How soon a payment shows, and how often the provider is asked for it, when many pay one shop at once.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aShopPaidOnline } from "../support/paid-online";

// Many requests, and none of their times is real.
vi.setConfig({ testTimeout: 600_000 });

const shop = await aShopPaidOnline();
const { api, bank } = shop;
const TOTAL = 4665;
const TICK = 0.5;
/** `npm run test:long -- money` has four times as many. */
const CUSTOMERS = Number(process.env.PACE_CUSTOMERS ?? 5);

const hookPath = new URL((await shop.operator("/payments")).body.settings[0].hook_url).pathname;
const hook = (body: object) =>
  api.send(new Request(`http://embedded-api.internal${hookPath}`, { method: "POST", body: JSON.stringify(body) }));

beforeEach(async () => {
  // The charges of earlier tests would take calls from the minute of this one.
  await api.client.query("update charges set next_check_at = null where market_id = $1", [shop.market]);
  await shop.wait(3600);
  bank.faults.length = 0;
  Object.assign(bank.state, { brokenLists: false, duringCall: null, slowRefunds: false });
  api.parts.payments.codeWaitMs = 2_000;
});

type Placed = { id: string; reference: string };

async function placed(count: number): Promise<Placed[]> {
  const orders: Placed[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = (await shop.place()).body;
    orders.push({ id, reference: await shop.reference(id) });
  }
  return orders;
}

/**
 * Each page asks every 1.5 s and the work is looked after every second, until all are paid or the time is over.
 * `besides`: what else happens each second.
 */
async function looking(orders: readonly Placed[], seconds: number, besides?: () => unknown) {
  const paidAfter = new Map<string, number>();
  for (let tick = 0; tick * TICK < seconds && paidAfter.size < orders.length; tick += 1) {
    for (const [index, { id }] of orders.entries())
      if ((tick + index) % 3 === 0 && !paidAfter.has(id) && (await shop.seen(id)).is_paid)
        paidAfter.set(id, tick * TICK);
    api.clock.now = new Date(api.clock.now.getTime() + TICK * 1000);
    if (tick % 2 === 1) {
      await besides?.();
      await shop.work();
    } else await api.parts.payments.work.idle();
  }
  return orders.map(({ id }) => paidAfter.get(id) ?? Number.POSITIVE_INFINITY);
}

/** The most calls that the bank got within a minute. */
function busiestMinute(): number {
  const times = bank.calledAt.map((date) => date.getTime());
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 60_000).length));
}

async function pay(orders: readonly Placed[], { isTold }: { isTold: boolean }) {
  for (const { reference } of orders) {
    bank.pay(reference, TOTAL);
    if (isTold) await hook({ pix: [{ txid: reference }] });
  }
}

describe("customers who pay one shop at once", () => {
  test.each([
    { count: CUSTOMERS, isTold: false, most: 15 },
    { count: CUSTOMERS, isTold: true, most: 3 },
  ])(
    "$count of them: each is shown as paid within $most s (told by a webhook: $isTold)",
    async ({ count, isTold, most }) => {
      bank.calledAt.length = 0;
      const orders = await placed(count);
      await looking(orders, 30);
      await pay(orders, { isTold });
      expect(Math.max(...(await looking(orders, 90)))).toBeLessThanOrEqual(most);
      expect(busiestMinute()).toBeLessThanOrEqual(60);
    },
  );

  test("are paid within three seconds of the webhook also where they have waited for minutes", async () => {
    const orders = await placed(4);
    await looking(orders, 70);
    bank.calledAt.length = 0;
    for (const order of orders) {
      await looking(orders, 1);
      await pay([order], { isTold: true });
      expect(await looking([order], 10)).toEqual([expect.toSatisfy((seconds: number) => seconds <= 3)]);
    }
    expect(busiestMinute()).toBeLessThanOrEqual(60);
  });

  test("are asked about one by one, more slowly, at a bank whose list fails", async () => {
    bank.state.brokenLists = true;
    bank.calledAt.length = 0;
    const orders = await placed(8);
    await looking(orders, 30);
    const [told, ...others] = orders as [Placed, ...Placed[]];
    await pay([told], { isTold: true });
    expect(Math.max(...(await looking([told], 10)))).toBeLessThanOrEqual(3);
    await pay(others, { isTold: false });
    expect(Math.max(...(await looking(others, 90)))).toBeLessThanOrEqual(60);
    expect(busiestMinute()).toBeLessThanOrEqual(60);
  });
});

describe("the calls of a minute", () => {
  const used = (calls: number, secondsAgo: number) =>
    api.client.query("update payment_settings set calls = $1, minute = $2 where market_id = $3", [
      ...[calls, new Date(api.clock.now.getTime() - secondsAgo * 1000), shop.market],
    ]);

  test("are waited for only until there are new ones", async () => {
    const orders = await placed(1);
    await looking(orders, 10);
    await used(60, 50);
    await pay(orders, { isTold: false });
    const [seconds = 0] = await looking(orders, 90);
    expect(seconds).toBeGreaterThan(9);
    expect(seconds).toBeLessThanOrEqual(13);
  });

  test("are kept in part for a payment that the provider has told of", async () => {
    const orders = await placed(2);
    const [told, untold] = orders as [Placed, Placed];
    await looking(orders, 10);
    await used(50, 10);
    await pay([untold], { isTold: false });
    expect(await looking([untold], 15)).toEqual([Number.POSITIVE_INFINITY]);
    await pay([told], { isTold: true });
    expect(Math.max(...(await looking([told], 10)))).toBeLessThanOrEqual(3);
  });
});

describe("[MONEY] a new order's code does not wait", () => {
  async function secondsToCode(
    by: Awaited<ReturnType<typeof api.aCustomer>>,
    besides?: () => unknown,
  ): Promise<number> {
    const { id } = (await shop.place(by)).body;
    for (let seconds = 0; seconds < 60; seconds += 1) {
      if ((await shop.charges(id))[0]?.state === "waiting") return seconds;
      await besides?.();
      await shop.wait(1);
    }
    return Number.POSITIVE_INFINITY;
  }

  test("for refunds under way", async () => {
    const orders = await placed(14);
    await pay(orders, { isTold: false });
    await looking(orders, 90);
    await shop.wait(120);
    bank.state.slowRefunds = true;
    bank.calledAt.length = 0;
    for (const { id } of orders) expect((await shop.cancel(id)).status).toBe(200);
    for (let seconds = 0; seconds < 35; seconds += 1) await shop.wait(1);
    expect(await secondsToCode(await api.aCustomer(shop.market))).toBeLessThanOrEqual(2);
    expect(busiestMinute()).toBeLessThanOrEqual(60);
    bank.state.slowRefunds = false;
    await shop.wait(60);
    await shop.wait(60);
    for (const { id } of orders) expect((await shop.seen(id)).payment_status).toBe("Estornado");
  });

  test("for a customer who changes the way to pay again and again, who is told to wait", async () => {
    const [{ id }] = (await placed(1)) as [Placed];
    const other = await api.aCustomer(shop.market);
    await shop.wait(5);
    api.parts.payments.codeWaitMs = 60;
    bank.calledAt.length = 0;
    const told = new Set<string>();
    const change = async () => {
      for (const way of ["dinheiro", "dinheiro", "pix"]) {
        const { body } = await shop.payAgain(id, way);
        if (body.message) told.add(body.message);
        await shop.work();
      }
    };
    for (let seconds = 0; seconds < 20; seconds += 1) {
      await change();
      await shop.wait(1);
    }
    expect(bank.calledAt.length).toBeLessThanOrEqual(20);
    expect(told).toContain("Muitas tentativas de pagamento seguidas. Espere um minuto e tente de novo.");
    expect(await secondsToCode(other, change)).toBeLessThanOrEqual(2);
    await shop.wait(60);
    await shop.payAgain(id, "dinheiro");
    await shop.wait(1);
    expect((await shop.payAgain(id, "pix")).status).toBe(201);
  });
});

describe("calls that anybody may have sent, one a second", () => {
  const naming = (orders: readonly Placed[]) => ({ pix: orders.map(({ reference: txid }) => ({ txid })) });

  test.each([
    { name: "naming other open charges", bodyOf: (_: readonly Placed[], others: readonly Placed[]) => naming(others) },
    { name: "naming all open charges", bodyOf: (...all: (readonly Placed[])[]) => naming(all.flat()) },
    { name: "naming nothing", bodyOf: () => ({}) },
  ])("and $name, leave customers' payments and a new order's code their time", async ({ bodyOf }) => {
    const [lookers, others] = [await placed(3), await placed(2)];
    bank.calledAt.length = 0;
    const flood = () => hook(bodyOf(lookers, others));
    await looking(lookers, 100, flood);
    await pay(lookers, { isTold: false });
    expect(Math.max(...(await looking(lookers, 60, flood)))).toBeLessThanOrEqual(15);
    const [late] = (await placed(1)) as [Placed];
    await looking([late], 3, flood);
    expect((await shop.seen(late.id)).charge.pix_code).toEqual(expect.any(String));
    expect(busiestMinute()).toBeLessThanOrEqual(60);
  });
});

describe("money that comes after its code has ended", () => {
  async function ended(count: number): Promise<Placed[]> {
    const orders = await placed(count);
    for (let minutes = 0; minutes < 17; minutes += 1) await shop.wait(60);
    expect((await shop.seen(orders[0]?.id ?? "")).charge.state).toBe("expired");
    return orders;
  }

  test("shows within fifteen seconds while its customer looks", async () => {
    const orders = await ended(1);
    // It has just been read.
    await looking(orders, 3);
    await pay(orders, { isTold: false });
    expect(Math.max(...(await looking(orders, 90)))).toBeLessThanOrEqual(15);
  });

  test("shows within three seconds of the webhook, however many others are watched", async () => {
    const orders = await ended(10);
    const late = orders.slice(-1);
    // All are due, and so are the lists of them.
    bank.state.brokenLists = true;
    await looking(late, 60);
    await pay(late, { isTold: true });
    expect(Math.max(...(await looking(late, 90)))).toBeLessThanOrEqual(3);
  });

  test("is not looked for in every look at an order that is paid already", async () => {
    const [order] = (await ended(1)) as [Placed];
    expect((await shop.payAgain(order.id)).status).toBe(201);
    await shop.wait(1);
    const second = { id: order.id, reference: await shop.reference(order.id) };
    await pay([second], { isTold: true });
    await looking([second], 10);
    bank.journal.length = 0;
    for (let seconds = 0; seconds < 45; seconds += 3) {
      await shop.seen(order.id);
      await shop.wait(3);
    }
    expect(bank.journal.length).toBeLessThanOrEqual(2);
  });
});

test("a refund under way is asked about before charges that ended a day ago", async () => {
  const unpaid = await placed(35);
  const [paid] = (await placed(1)) as [Placed];
  await pay([paid], { isTold: true });
  await looking([paid], 10);
  bank.state.slowRefunds = true;
  expect((await shop.cancel(paid.id)).status).toBe(200);
  await shop.wait(60);
  expect((await shop.seen(paid.id)).payment_status).toBe("Estorno em andamento");
  for (let minutes = 0; minutes < 17; minutes += 1) await shop.wait(60);
  bank.state.slowRefunds = false;
  bank.calledAt.length = 0;
  // All are due at once, and they are more than the calls of their rank.
  await shop.wait(25 * 3600);
  expect(bank.calledAt.length).toBeLessThan(unpaid.length);
  expect((await shop.seen(paid.id)).payment_status).toBe("Estornado");
});

test("a webhook that comes while its charge is being read is not lost", async () => {
  const orders = await placed(1);
  const [{ reference }] = orders as [Placed];
  bank.state.duringCall = async () => {
    bank.state.duringCall = null;
    await pay(orders, { isTold: true });
  };
  // The answer is from before the payment.
  await looking(orders, 8);
  expect(bank.charges.get(reference)?.receipts).toHaveLength(1);
  expect(await looking(orders, 4)).toEqual([0]);
});
