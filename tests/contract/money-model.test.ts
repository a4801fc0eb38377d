// Random customers, shops, payers and faults; whatever happens, the money adds up in the end.
import { expect, test } from "vitest";
import { REMOTE_KINDS } from "@/lib/embedded-api/payment-providers/provider";
import { transportName } from "../embedded-api/factory";
import { type Fault, Killed } from "../support/bank";
import { bookedOf, isKeptTwice, MONEY_TABLES, type MoneyRows } from "../support/booked-money";
import { aShopPaidOnline } from "../support/paid-online";
import { seeded, weighted } from "../support/random";
import { moneyAdds } from "../vendor/money";

/** Orders that are lived through; `npm run test:long -- money` takes 20,000. */
const RUNS = Number(process.env.MONEY_RUNS ?? (transportName === "postgres" ? 180 : 20));
const AT_ONCE = 20;
const STEPS_OF_ORDER = 6;
const TOTAL = 4665;

const FAULTS: readonly Fault[] = ["lost", "lost", "down", "busy", "unauthorised", "killed before", "killed after"];

type Shop = Awaited<ReturnType<typeof aShopPaidOnline>>;
type Order = { id: string; number: string };
type Step = { name: string; weight: number; take: (order: Order, random: () => number) => Promise<unknown> };

/** The steps that may happen to an order; each is allowed to be refused. */
function stepsOf(shop: Shop): Step[] {
  const { bank } = shop;
  const ringing = async ({ number }: Order) => (await ringingOf(shop)).find((item) => item.order_number === number);
  const pay = async (order: Order, random: () => number, sum = TOTAL) => {
    const charges = await shop.charges(order.id);
    // The last one, or one that has another after it.
    const charge = charges[Math.floor(random() ** 3 * charges.length)];
    if (charge) bank.pay(String(charge.id).replaceAll("-", ""), sum);
  };
  const decideFailed = async ({ order_number: number, receipt, refund }: Ringing, random: () => number) => {
    const decide = (action: string) => shop.operator(`/orders/${number}/refunds/${refund?.id}`, { action });
    if (random() < 0.5) await Promise.all([decide("again"), decide("again")]);
    else if (bank.returnInApp(receipt, Math.round((refund?.amount ?? 0) * 100))) {
      if (random() < 0.5) await shop.wait(3600);
      await decide("by_hand");
    }
    // The screen of another device is older.
    if (random() < 0.5) await shop.wait(20);
    return decide(random() < 0.5 ? "again" : "by_hand");
  };
  return [
    { name: "seconds pass", weight: 8, take: (_, random) => shop.wait(1 + random() * 30) },
    { name: "minutes pass", weight: 3, take: (_, random) => shop.wait(60 + random() * 1200) },
    { name: "is paid", weight: 5, take: pay },
    {
      name: "is paid another sum",
      weight: 1,
      take: (order, random) => pay(order, random, 1 + Math.floor(random() * 9_999)),
    },
    { name: "is looked at", weight: 2, take: ({ id }) => shop.seen(id) },
    { name: "is cancelled by its customer", weight: 4, take: ({ id }) => shop.cancel(id) },
    {
      name: "is cancelled by the shop",
      weight: 1,
      take: ({ number }) => shop.operator(`/orders/${number}/cancel`, { from: "received" }),
    },
    {
      name: "is accepted",
      weight: 4,
      take: ({ number }) => shop.operator(`/orders/${number}/advance`, { from: "received" }),
    },
    {
      name: "is handed over",
      weight: 0.6,
      take: async ({ number }) => {
        for (const from of ["preparing", "delivering"]) await shop.operator(`/orders/${number}/advance`, { from });
      },
    },
    { name: "gets another charge", weight: 1, take: ({ id }) => shop.payAgain(id) },
    { name: "is to be paid at the door", weight: 0.4, take: ({ id }) => shop.payAgain(id, "dinheiro") },
    { name: "is to be paid by Pix again", weight: 0.4, take: ({ id }) => shop.payAgain(id, "pix") },
    { name: "is to be paid on a page", weight: 0.4, take: ({ id }) => shop.payAgain(id, "card-online") },
    { name: "is paid to the courier", weight: 0.4, take: ({ number }) => shop.operator(`/orders/${number}/paid`, {}) },
    { name: "is disputed", weight: 0.3, take: async ({ id }) => bank.dispute(await shop.reference(id)) },
    {
      name: "is refunded in part",
      weight: 0.7,
      take: ({ number }) => shop.operator(`/orders/${number}/refunds`, { amount: 10, reason: "Faltou um item" }),
    },
    {
      name: "is paid and refunded in part, which fails at last, and two devices decide",
      weight: 1,
      take: async (order, random) => {
        bank.faults.length = 0;
        await pay(order, random);
        await shop.wait(20);
        await shop.operator(`/orders/${order.number}/advance`, { from: "received" });
        bank.state.refusedRefunds = 3;
        await shop.operator(`/orders/${order.number}/refunds`, { amount: 10, reason: "Faltou um item" });
        for (const seconds of [20, 700, 3 * 3600 + 60]) await shop.wait(seconds);
        const failed = (await ringingOf(shop)).filter(({ kind }) => kind === "refund_failed");
        for (const item of failed) await decideFailed(item, random);
      },
    },
    {
      name: "is decided by the shop",
      weight: 2,
      take: async (order, random) => {
        const item = await ringing(order);
        if (item?.kind === "mismatch" && random() < 0.5)
          return shop.operator(`/orders/${order.number}/money`, { receipt: item.receipt, accept: true });
        if (item?.kind === "mismatch")
          return shop.operator(`/orders/${order.number}/refunds`, { receipt: item.receipt, reason: "Outro valor" });
        if (item?.kind === "refund_failed") return decideFailed(item, random);
        return item?.refund && shop.operator(`/orders/${order.number}/refunds/${item.refund.id}`, { action: "seen" });
      },
    },
    {
      name: "meets a fault",
      weight: 4,
      take: async (_, random) => bank.faults.push(FAULTS[Math.floor(random() * FAULTS.length)] ?? "lost"),
    },
    {
      name: "meets an empty account",
      weight: 0.5,
      take: async (_, random) =>
        Object.assign(bank.state, { refusedRefunds: Math.ceil(random() * 3), slowRefunds: random() < 0.5 }),
    },
  ];
}

type Ringing = { kind: string; order_number: string; receipt: string; refund?: { id: string; amount: number } };

const ringingOf = async (shop: Shop): Promise<Ringing[]> => (await shop.operator("/payments/attention")).body.money;

/** Nothing goes wrong any more, and time passes until all is settled. */
async function heal(shop: Shop): Promise<void> {
  shop.bank.faults.length = 0;
  Object.assign(shop.bank.state, { refusedRefunds: 0, slowRefunds: false });
  const minutes = Array.from({ length: 4 }, () => 65);
  for (const seconds of [...minutes, 1000, 1000, 4 * 3600]) await shop.wait(seconds);
  // Refunds that failed are asked for again, now that they can succeed.
  for (const { kind, order_number: number, refund } of await ringingOf(shop))
    if (kind === "refund_failed") await shop.operator(`/orders/${number}/refunds/${refund?.id}`, { action: "again" });
  // An old payment is read every few days: what went back in the bank's app is seen then.
  const isWatched = "market_id = $1 and next_check_at is not null";
  const { market, api } = shop;
  await api.client.query(`update charges set next_check_at = $2 where ${isWatched}`, [market, api.clock.now]);
  // After the long ones the minute's calls do not suffice for all that is due.
  for (const seconds of [...minutes, 24 * 3600, ...minutes]) await shop.wait(seconds);
}

async function books({ bank, api, market }: Shop, orders: readonly Order[]) {
  const of = async (table: string) => {
    const column = table === "orders" ? "id" : "order_id";
    const text = `select * from ${table} where market_id = $1 and ${column} = any($2)`;
    return [table, (await api.client.query(text, [market, orders.map(({ id }) => id)])).rows] as const;
  };
  const rows = Object.fromEntries(await Promise.all(MONEY_TABLES.map(of))) as unknown as MoneyRows;
  const ours = rows.charges.map(({ id }) => bank.charges.get(id.replaceAll("-", "")));
  const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);
  const payments = ours
    .flatMap((charge) => charge?.receipts ?? [])
    .map(({ id, amount, refunds: back }) => ({
      ...{ market, id, sum: amount },
      refunded: sum(back.filter(({ state }) => state === "done")),
      refunding: sum(back.filter(({ state }) => state === "processing")),
    }));
  return { held: { payments, secrets: [] }, booked: bookedOf(market, rows, TOTAL) };
}

test(`[MONEY] adds up after ${RUNS} orders with lost answers, killed processes and two of them at work`, {
  timeout: 6 * 3_600_000,
}, async () => {
  const shop = await aShopPaidOnline({ minutes: 30, providers: REMOTE_KINDS });
  shop.api.parts.payments.codeWaitMs = 0;
  const steps = stepsOf(shop);
  const seed = Number(process.env.MONEY_SEED ?? 1);
  const counts = new Map<string, number>();
  for (let world = 0; world * AT_ONCE < RUNS; world += 1) {
    const random = seeded(seed * 1_000_003 + world);
    const orders: Order[] = [];
    const told: string[] = [];
    await shop.renewCustomer();
    for (let n = 0; n < AT_ONCE; n += 1) {
      const { status, body } = await shop.place(shop.customer, random() < 0.5 ? "pix" : "card-online");
      expect(status, JSON.stringify(body)).toBe(201);
      orders.push({ id: body.id, number: body.order_number });
    }
    for (let n = 0; n < AT_ONCE * STEPS_OF_ORDER; n += 1) {
      const [step, order] = [weighted(steps, random), orders[Math.floor(random() * orders.length)] as Order];
      told.push(`${order.number} ${step.name}`);
      await step.take(order, random);
    }
    await heal(shop);
    const { held, booked } = await books(shop, orders);
    expect(moneyAdds(held, booked), `world ${world} of seed ${seed}:\n${told.join("\n")}`).toEqual([]);
    expect([...booked.keptBy.values()].filter(isKeptTwice), "no order keeps two payments").toEqual([]);
    expect(booked.silent, `cancelled orders keep no money, world ${world}:\n${told.join("\n")}`).toEqual([]);
    expect(booked.payments.filter(({ refunding }) => refunding > 0)).toEqual([]);
    const rings = (await ringingOf(shop)).filter(({ kind }) => kind === "owed").map((item) => item.order_number);
    const owed = orders.filter(({ id }) => booked.owed.has(id)).map(({ number }) => number);
    expect(rings, "what a person is to give back").toEqual(expect.arrayContaining(owed));
    // Charges are watched for months, and every later world would check them again.
    await shop.api.client.query("update charges set next_check_at = null where market_id = $1", [shop.market]);
    // Nobody looks at what has rung, and a list is finite.
    await shop.api.client.query("update refunds set seen_at = now() where market_id = $1", [shop.market]);
    const states = await shop.states(orders.map(({ id }) => id));
    const underWay = ["creating", "cancelling", "refunding", "late"];
    expect(states.filter(({ state }) => underWay.includes(state))).toEqual([]);
    for (const { state } of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  expect(shop.failures.filter((failure) => !(failure instanceof Killed))).toEqual([]);
  expect(shop.api.failures.filter((failure) => !(failure instanceof Killed))).toEqual([]);
  console.log(`M2 money: ${RUNS} orders from seed ${seed}, 0 failed (${JSON.stringify(Object.fromEntries(counts))})`);
  // A model that reaches no state proves nothing about it.
  for (const state of ["paid", "refunded", "expired", "cancelled"]) expect(counts.get(state) ?? 0).toBeGreaterThan(0);
});
