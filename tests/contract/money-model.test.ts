// Random customers, shops, payers and faults; whatever happens, the money adds up in the end.
import { expect, test } from "vitest";
import { transportName } from "../embedded-api/factory";
import { type Fault, Killed } from "../support/bank";
import { aShopPaidOnline } from "../support/paid-online";
import { seeded } from "../support/random";
import { type BookedMoney, type HeldMoney, moneyAdds } from "../vendor/money";

/** Orders that are lived through. */
const RUNS = Number(process.env.MONEY_RUNS ?? (transportName === "postgres" ? 40 : 200));
const AT_ONCE = 20;
const STEPS_OF_ORDER = 6;
const TOTAL = 4665;

const FAULTS: readonly Fault[] = ["lost", "lost", "down", "busy", "unauthorised", "killed before", "killed after"];

type Shop = Awaited<ReturnType<typeof aShopPaidOnline>>;
type Order = { id: string; number: string };
type Step = { name: string; weight: number; take: (order: Order, random: () => number) => Promise<unknown> };

/** What may happen to an order; each is allowed to be refused. */
function stepsOf(shop: Shop): Step[] {
  const { bank } = shop;
  const attention = async () => (await shop.operator("/payments/attention")).body.money as Ringing[];
  const ringing = async ({ number }: Order) => (await attention()).find((item) => item.order_number === number);
  const pay = async (order: Order, sum: number) => {
    for (const charge of (await shop.charges(order.id)).slice(0, 1))
      bank.pay(String(charge.id).replaceAll("-", ""), sum);
  };
  return [
    { name: "seconds pass", weight: 8, take: (_, random) => shop.wait(1 + random() * 30) },
    { name: "minutes pass", weight: 3, take: (_, random) => shop.wait(60 + random() * 1200) },
    { name: "is paid", weight: 5, take: (order) => pay(order, TOTAL) },
    { name: "is paid another sum", weight: 1, take: (order, random) => pay(order, 1 + Math.floor(random() * 9_999)) },
    { name: "is looked at", weight: 2, take: ({ id }) => shop.seen(id) },
    { name: "is cancelled by its customer", weight: 1, take: ({ id }) => shop.cancel(id) },
    {
      name: "is cancelled by the shop",
      weight: 1,
      take: ({ number }) => shop.operator(`/orders/${number}/cancel`, { from: "received" }),
    },
    {
      name: "is accepted",
      weight: 1,
      take: ({ number }) => shop.operator(`/orders/${number}/advance`, { from: "received" }),
    },
    { name: "gets another charge", weight: 1, take: ({ id }) => shop.payAgain(id) },
    { name: "is disputed", weight: 0.3, take: async ({ id }) => bank.dispute(await shop.reference(id)) },
    {
      name: "is refunded in part",
      weight: 0.7,
      take: ({ number }) => shop.operator(`/orders/${number}/refunds`, { amount: 10, reason: "Faltou um item" }),
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
        const action = item?.kind === "refund_failed" ? "again" : "seen";
        return item?.refund && shop.operator(`/orders/${order.number}/refunds/${item.refund.id}`, { action });
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

type Ringing = { kind: string; order_number: string; receipt: string; refund?: { id: string } };

function pick(steps: readonly Step[], random: () => number): Step {
  let left = random() * steps.reduce((sum, { weight }) => sum + weight, 0);
  for (const step of steps) {
    left -= step.weight;
    if (left < 0) return step;
  }
  return steps[0] as Step;
}

/** Nothing goes wrong any more, and time passes until all is settled. */
async function heal(shop: Shop): Promise<void> {
  shop.bank.faults.length = 0;
  Object.assign(shop.bank.state, { refusedRefunds: 0, slowRefunds: false });
  const minutes = Array.from({ length: 4 }, () => 65);
  // After the long ones the minute's calls do not suffice for all that is due.
  for (const seconds of [...minutes, 1000, 1000, 4 * 3600, ...minutes, 24 * 3600, ...minutes]) await shop.wait(seconds);
}

async function books({ bank, api, market }: Shop, orders: readonly Order[]): Promise<[HeldMoney, BookedMoney]> {
  const of = async <Row>(table: string) => {
    const column = table === "orders" ? "id" : "order_id";
    const text = `select * from ${table} where market_id = $1 and ${column} = any($2)`;
    return (await api.client.query<Row>(text, [market, orders.map(({ id }) => id)])).rows;
  };
  const charges = await of<{ id: string; state: string; next_check_at: Date | null }>("charges");
  const receipts = await of<{ id: string; order_id: string; amount: number; verdict: string }>("payment_receipts");
  const refunds = await of<{
    id: string;
    receipt_id: string;
    amount: number;
    state: string;
    next_check_at: Date | null;
  }>("refunds");
  const paid = await of<{ id: string; is_paid: boolean }>("orders");
  const ours = charges.map(({ id }) => bank.charges.get(String(id).replaceAll("-", "")));
  const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);
  const held = ours
    .flatMap((charge) => charge?.receipts ?? [])
    .map(({ id, amount, refunds: back }) => ({
      ...{ market, id, sum: amount },
      refunded: sum(back.filter(({ state }) => state === "done")),
      refunding: sum(back.filter(({ state }) => state === "processing")),
    }));
  const booked = receipts.map(({ id, amount, verdict, order_id }) => {
    const own = refunds.filter(({ receipt_id }) => receipt_id === id);
    const refunded = sum(own.filter(({ state }) => state === "done"));
    const refunding = sum(own.filter(({ state }) => state === "asked" || state === "processing"));
    const left = amount - refunded - refunding;
    const isKept = verdict === "pays" || verdict === "accepted";
    return {
      market,
      id,
      order: isKept ? order_id : null,
      kept: isKept ? left : 0,
      refunded,
      refunding,
      needsPerson: isKept ? 0 : left,
    };
  });
  const open = [
    ...charges.filter(({ state }) => ["creating", "waiting", "cancelling"].includes(state)),
    ...refunds.filter(({ state }) => state === "asked" || state === "processing"),
  ];
  const accepted = (order: string) =>
    receipts.find(({ order_id, verdict }) => order_id === order && verdict === "accepted");
  return [
    { payments: held, secrets: [] },
    {
      payments: booked,
      orders: paid.map(({ id, is_paid }) => ({ market, id, sum: accepted(id)?.amount ?? TOTAL, isPaid: is_paid })),
      open: open.map(({ id, next_check_at: at }) => ({ market, id, nextCheckAt: at === null ? null : Number(at) })),
      logs: [],
    },
  ];
}

test(`[MONEY] adds up after ${RUNS} orders with lost answers, killed processes and two of them at work`, {
  timeout: 6 * 3_600_000,
}, async () => {
  const shop = await aShopPaidOnline({ minutes: 30 });
  shop.api.parts.payments.codeWaitMs = 0;
  const steps = stepsOf(shop);
  const seed = Number(process.env.MONEY_SEED ?? 1);
  const counts = new Map<string, number>();
  for (let world = 0; world * AT_ONCE < RUNS; world += 1) {
    const random = seeded(seed * 1_000_003 + world);
    const orders: Order[] = [];
    const told: string[] = [];
    for (let n = 0; n < AT_ONCE; n += 1) {
      const { body } = await shop.place();
      orders.push({ id: body.id, number: body.order_number });
    }
    for (let n = 0; n < AT_ONCE * STEPS_OF_ORDER; n += 1) {
      const [step, order] = [pick(steps, random), orders[Math.floor(random() * orders.length)] as Order];
      told.push(`${order.number} ${step.name}`);
      await step.take(order, random);
    }
    await heal(shop);
    const [held, booked] = await books(shop, orders);
    expect(moneyAdds(held, booked), `world ${world} of seed ${seed}:\n${told.join("\n")}`).toEqual([]);
    const kept = booked.payments.flatMap((row) => (row.kept > 0 && row.order ? [row.order] : []));
    expect(kept.length, "no order keeps two payments").toBe(new Set(kept).size);
    expect(booked.payments.filter(({ refunding }) => refunding > 0)).toEqual([]);
    // What is watched for months would be checked again by every later world.
    await shop.api.client.query("update charges set next_check_at = null where market_id = $1", [shop.market]);
    const states = await shop.states(orders.map(({ id }) => id));
    expect(states.filter(({ state }) => state === "refunding" || state === "late")).toEqual([]);
    for (const { state } of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  expect(shop.failures.filter((failure) => !(failure instanceof Killed))).toEqual([]);
  expect(shop.api.failures.filter((failure) => !(failure instanceof Killed))).toEqual([]);
  // A model that reaches no state proves nothing about it.
  for (const state of ["paid", "refunded", "expired", "cancelled"]) expect(counts.get(state) ?? 0).toBeGreaterThan(0);
  console.log(`N6 money: ${RUNS} orders from seed ${seed}, 0 failed (${JSON.stringify(Object.fromEntries(counts))})`);
});
