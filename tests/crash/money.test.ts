// kill -9 around each call to a payment provider, and around each commit of what it told: the money adds up all the same.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPaymentKey } from "@/lib/node/keys/seals";
import {
  aCustomer,
  anOrder,
  ask,
  importDocument,
  OPERATOR_TOKEN,
  order,
  type TestCustomer,
} from "../embedded-api/factory";
import { bookedOf, isKeptTwice, MONEY_TABLES, type MoneyRows } from "../support/booked-money";
import { MONEY_POINTS } from "../support/crash-points";
import { crashingApi, type Running } from "../support/crash-process";
import { DATABASES } from "../support/databases";
import { seeded, weighted } from "../support/random";
import { startReceiver } from "../support/webhook-receiver";
import type { MercadoPagoCall } from "../vendor/mercado-pago/behaviour";
import { startMercadoPago } from "../vendor/mercado-pago/provider";
import { moneyAdds } from "../vendor/money";
import type { PixCall } from "../vendor/pix/behaviour";
import { startPixProvider } from "../vendor/pix/provider";
import { makeCertificates } from "../vendor/provider/certificates";

/** On each database; `npm run test:long -- money` does more. */
const KILLS = Number(process.env.MONEY_KILLS ?? 3);
const SETTLED_EVERY = 20;
const MOST_STEPS = 60;
const TOTAL = 4665;

/** The provider has done it, and our process dies before it reads the answer. */
const PIX_CALLS: readonly PixCall[] = ["createCharge", "readCharge", "changeCharge", "refund", "readRefund", "listPix"];
const MERCADO_PAGO_CALLS: readonly MercadoPagoCall[] = [
  "createOrder",
  "readOrder",
  "searchOrders",
  "cancelOrder",
  "refundOrder",
];
const holding = <Call extends string>(call: Call) => ({ faults: [{ call, times: 1, hold: true as const }] });
type Point = { point: string; hold?: (world: World) => void };
const POINTS: readonly Point[] = [
  ...MONEY_POINTS.map((point) => ({ point })),
  ...PIX_CALLS.map((call) => ({
    point: `in flight ${call}`,
    hold: ({ pix }: World) => pix.behaviour.set(holding(call)),
  })),
  ...MERCADO_PAGO_CALLS.map((call) => ({
    point: `in flight ${call}`,
    hold: ({ mercadoPago }: World) => mercadoPago.behaviour.set(holding(call)),
  })),
];
/** So that a few kills are spread over all points. */
const STRIDE = 7;

const certificates = makeCertificates();
let processes: Awaited<ReturnType<typeof crashingApi>>;
beforeAll(async () => {
  processes = await crashingApi();
});
afterAll(() => processes.remove());

const isDead = ({ child }: Running) => child.exitCode !== null || child.signalCode !== null;

async function aWorld(name: string, databaseUrl: string | undefined) {
  const market = `caixa-${name.toLowerCase()}`;
  const clock = { aheadMs: 0 };
  const tenant = {
    name: market,
    clientId: `${market}-id`,
    clientSecret: `zqsegredo-${market}`,
    keys: [`${market}@pix.test`],
  };
  const now = () => Date.now() + clock.aheadMs;
  const pix = await startPixProvider({ tenants: [{ ...tenant, city: "Recife" }], now, certificates });
  const accessToken = `APP_USR-1234-112901-${market}-101`;
  const seller = { name: market, userId: 101, email: "dono@loja.test", accessToken, webhookSecret: `zqhmac-${market}` };
  const mercadoPago = await startMercadoPago({ sellers: [seller], now });
  const accepted = { latePayments: "accepted", otherSums: "accepted", secondPayments: "accepted" } as const;
  pix.behaviour.set({ ...accepted, paymentAfterRemoval: "concluded" });
  mercadoPago.behaviour.set({ ...accepted, paymentAfterCancel: "accepted" });
  const receiver = await startReceiver();
  const folder = mkdtempSync(join(tmpdir(), "crash-"));
  const paid = { ca: certificates.ca, mercadoPago: mercadoPago.origin, key: newPaymentKey() };
  const start = () => processes.start(folder, databaseUrl, { ...paid, aheadMs: clock.aheadMs });
  // The second takes over what the first leaves; PGlite has room for one.
  const fleet = [await start(), ...(databaseUrl ? [await start()] : [])];
  const logs: string[] = [];
  const operator = (on: Running, path: string, body?: unknown, method?: string) => {
    const asked = { token: OPERATOR_TOKEN, ...(body !== undefined && { body }), ...(method && { method }) };
    return ask(on.api, `/operator/markets/${market}${path}`, asked);
  };
  const [first] = fleet as [Running];
  await importDocument(first.api, market, (document) => {
    const online = { active: true, online_payment: true, methods: [] };
    document.payment_types.push(
      { id: "pix", name: "Pix online", ...online },
      { id: "cartao", name: "Cartão online", ...online },
    );
  });
  const hosts = { api: `${pix.origin}/v2`, token: `${pix.origin}/oauth/token` };
  const { clientId: client_id, clientSecret: client_secret, keys } = tenant;
  const credentials = { client_id, client_secret, hosts, certificate: certificates.client(client_id) };
  const settings = {
    pix: { profile: "generico", receiver: keys[0], ...credentials },
    "mercado-pago": { access_token: accessToken },
  };
  for (const [provider, body] of Object.entries(settings)) {
    const saved = await operator(first, `/payments/${provider}`, body, "PUT");
    expect(saved.status, await saved.text()).toBe(200);
  }
  await operator(first, "/webhook", { url: receiver.url }, "PUT");
  return {
    ...{ market, pix, mercadoPago, fleet, receiver, operator },
    customer: await aCustomer(first.api, market),
    async wait(seconds: number) {
      clock.aheadMs += seconds * 1_000;
      await Promise.all([pix.tick(), mercadoPago.tick()]);
      await Promise.all(fleet.map((on) => on.say({ ahead: clock.aheadMs })));
    },
    /** Starts again what is dead. */
    async mend() {
      for (const [at, on] of fleet.entries())
        if (isDead(on)) {
          logs.push(...on.log);
          fleet[at] = await start();
        }
    },
    logs: () => [...logs, ...fleet.flatMap(({ log }) => log)].flatMap((text) => text.split("\n")),
    /** The money at both providers. */
    held: () => {
      const [one, other] = [pix.money(), mercadoPago.money()];
      return { payments: [...one.payments, ...other.payments], secrets: [...one.secrets, ...other.secrets] };
    },
    rows: async <Row>(rows: string) => ((await fleet[0]?.say({ market, rows })) ?? []) as Row[],
    async stop() {
      for (const { child, ended } of fleet) {
        child.kill("SIGKILL");
        await ended;
      }
      await Promise.all([pix.close(), mercadoPago.close()]);
      receiver.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type World = Awaited<ReturnType<typeof aWorld>>;
type Order = { id: string; number: string };
type Step = { weight: number; take: (on: Running, order: Order | undefined, random: () => number) => Promise<unknown> };

function stepsOf(world: World, orders: Order[]): Step[] {
  const { market, pix, mercadoPago, operator } = world;
  const onOrder = (
    weight: number,
    take: (on: Running, order: Order, random: () => number) => Promise<unknown>,
  ): Step => ({
    weight,
    take: async (on, order, random) => order && take(on, order, random),
  });
  const customerAsks = (on: Running, path: string, body?: unknown) =>
    ask(on.api, `/api/v3/orders/${path}`, {
      market,
      token: world.customer.token,
      method: "POST",
      ...(body ? { body } : {}),
    });
  /** The last charge, or an earlier one. */
  const pay = async ({ id }: Order, random: () => number, how: { sum?: number } = {}) => {
    const text = `select id, provider, provider_ref from charges where order_id = '${id}' order by position desc`;
    const charges = await world.rows<{ id: string; provider: string; provider_ref: string | null }>(text);
    const charge = charges[Math.floor(random() ** 2 * charges.length)];
    if (charge?.provider === "pix") pix.bank.pay(charge.id.replaceAll("-", ""), how);
    else if (charge?.provider_ref) mercadoPago.buyer.pay(charge.provider_ref, how);
  };
  const placing = (weight: number, payment_type_id: string): Step => ({
    weight,
    take: async (on) => {
      const body = anOrder(world.customer, { payment_type_id });
      const placed = await order(on.api, market, world.customer.token, body);
      expect(placed.status).toBe(201);
      const { id, order_number: number } = await placed.json();
      orders.push({ id, number });
    },
  });
  return [
    placing(3, "pix"),
    placing(3, "cartao"),
    onOrder(6, (_, order, random) => pay(order, random)),
    onOrder(1, (_, order, random) => pay(order, random, { sum: 1 + Math.floor(random() * 9_000) })),
    { weight: 9, take: (_on, _order, random) => world.wait(1 + random() * 40) },
    { weight: 2, take: (_on, _order, random) => world.wait(60 + random() * 1_000) },
    onOrder(2, (on, { id }) => customerAsks(on, `${id}/cancel`)),
    onOrder(1, (on, { number }) => operator(on, `/orders/${number}/cancel`, { from: "received" })),
    onOrder(1, (on, { id }) => customerAsks(on, `${id}/payments`, { card_id: null })),
    ...["dinheiro", "pix", "cartao"].map((payment_type_id) =>
      onOrder(0.7, (on, { id }) => customerAsks(on, `${id}/payments`, { card_id: null, payment_type_id })),
    ),
    onOrder(1, (on, { number }) => operator(on, `/orders/${number}/refunds`, { amount: 10, reason: "Faltou um item" })),
  ];
}

/** Lives on until a process has died at the point; false where nothing led there. */
async function killedAt(world: World, { point, hold }: Point, orders: Order[], random: () => number) {
  const { pix, mercadoPago, fleet } = world;
  const arm = (what: string, after: number) => {
    for (const { child } of fleet) child.stdin?.write(`${JSON.stringify({ point: what, after })}\n`);
  };
  const held = () => [...pix.held, ...mercadoPago.held];
  mercadoPago.behaviour.set({ refunds: random() < 0.5 ? "processed" : "in process" });
  if (hold) hold(world);
  else arm(point, 1 + Math.floor(random() * 2));
  const isOver = () => fleet.some(isDead);
  let isDone = false;
  const watch = (async () => {
    while (!isDone && !isOver()) {
      // Which of them has asked is not known: all that might have die.
      if (held().length > 0) for (const { child } of fleet) child.kill("SIGKILL");
      await sleep(3);
    }
  })();
  const steps = stepsOf(world, orders);
  const over = Promise.race(fleet.map(({ ended }) => ended));
  for (let n = 0; n < MOST_STEPS && !isOver(); n += 1) {
    const on = fleet[Math.floor(random() * fleet.length)] as Running;
    const step = weighted(steps, random).take(on, orders[Math.floor(random() * orders.length)], random);
    // A connection breaks a moment before the process is seen to have ended, or is not made on a busy machine.
    const broken = async (error: unknown) => {
      await Promise.race([over, sleep(2_000)]);
      if (!isOver() && error instanceof Error && error.name === "AssertionError") throw error;
    };
    await Promise.race([step.catch(broken), over]);
  }
  isDone = true;
  await watch;
  for (const one of held()) one.lose();
  for (const { behaviour } of [pix, mercadoPago]) behaviour.set({ faults: [] });
  arm("none", 1);
  // One that has not heard it yet may still die.
  await Promise.all(fleet.map((on) => on.say({})));
  return isOver();
}

async function booked(world: World) {
  const of = async (table: string) => [table, await world.rows(`select * from ${table}`)] as const;
  const found = [];
  for (const table of MONEY_TABLES) found.push(await of(table));
  return bookedOf(world.market, Object.fromEntries(found) as unknown as MoneyRows, TOTAL);
}

async function expectSettled(world: World): Promise<void> {
  const { market, mercadoPago, receiver } = world;
  mercadoPago.behaviour.set({ refunds: "processed" });
  const minutes = [65, 65, 65];
  for (const seconds of [...minutes, 1000, 1000, 4 * 3600, ...minutes, 25 * 3600, ...minutes])
    await world.wait(seconds);
  const books = { ...(await booked(world)), logs: world.logs() };
  expect(moneyAdds(world.held(), books)).toEqual([]);
  expect([...books.keptBy.values()].filter(isKeptTwice)).toEqual([]);
  expect(books.silent, "cancelled orders keep no money").toEqual([]);
  expect(books.payments.filter(({ refunding }) => refunding > 0)).toEqual([]);
  const events = await world.rows<{ number: number }>("select number from order_events where not is_undone");
  const heard = () => new Set(receiver.received.map(({ data }) => Number(data.id)));
  for (let tries = 0; tries < 10 && events.some(({ number }) => !heard().has(number)); tries += 1) await world.wait(65);
  expect(events.filter(({ number }) => !heard().has(number))).toEqual([]);
  // Charges are watched for months, and every later round would check them again.
  await world.rows(`update charges set next_check_at = null where market_id = '${market}'`);
  world.customer = await renewed(world);
}

/** Sessions end. */
function renewed({ fleet, market }: World): Promise<TestCustomer> {
  return aCustomer((fleet[0] as Running).api, market);
}

describe.concurrent.each(DATABASES)("on $name", ({ name, url }) => {
  test(`[MONEY] adds up after ${KILLS} kills around the calls to a provider`, {
    timeout: 120_000 + KILLS * 60_000,
  }, async () => {
    const database = await url();
    const world = await aWorld(name, database?.url);
    const seed = Number(process.env.MONEY_SEED ?? 1);
    const reached = new Map<string, number>();
    let orders: Order[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const random = seeded(seed * 1_000_003 + kill);
      const at = POINTS[(kill * STRIDE) % POINTS.length] as Point;
      if (await killedAt(world, at, orders, random)) reached.set(at.point, (reached.get(at.point) ?? 0) + 1);
      await world.mend();
      const { open } = await booked(world);
      expect(
        open.filter(({ nextCheckAt }) => nextCheckAt === null),
        at.point,
      ).toEqual([]);
      if ((kill + 1) % SETTLED_EVERY !== 0 && kill + 1 < KILLS) continue;
      await expectSettled(world);
      orders = [];
    }
    const kills = [...reached.values()].reduce((sum, count) => sum + count, 0);
    // A point that nothing leads to proves nothing.
    expect(kills).toBeGreaterThanOrEqual(KILLS / 2);
    if (KILLS >= POINTS.length * 10) expect(POINTS.filter(({ point }) => !reached.has(point))).toEqual([]);
    const { payments } = world.held();
    await world.stop();
    console.log(`M2 ${kills} kills around money on ${name}, ${payments.length} payments: all of them add up`);
  });
});
