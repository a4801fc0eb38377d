import fc from "fast-check";
import { expect, test } from "vitest";
import { orderVerdict } from "@/lib/contract/orders/placed";
import { chargeDifference } from "@/lib/domain/orders/reviewed";
import { aLine } from "../support/cart-line";
import { openWorld, type Pace, type Tab, type World } from "../support/ordering-world";
import { LISTS, ORDER_CASES, type OrderCase, orderCase } from "../vendor/cases";
import type { Deviations } from "../vendor/deviations";

const RUNS = Number(process.env.VENDOR_RUNS ?? 25);
const SEED = Number(process.env.FUZZ_SEED ?? 20261123);
/** One run is a whole evening of a customer. */
const TIMEOUT = 90 * 60_000;

const LINES = [
  [aLine({ id: "2003", name: "Porção de Fritas", price: 2450, qty: 1 })],
  [aLine({ id: "2004", name: "Guaraná Lata", price: 650, qty: 6 })],
  [
    aLine({
      id: "2001",
      name: "Pizza Muçarela",
      price: 3190,
      qty: 2,
      variation: { id: "302", name: "Grande", price: 1350 },
    }),
    aLine({ id: "2004", name: "Guaraná Lata", price: 650, qty: 2 }),
  ],
];

type Order = World["vendor"]["books"]["orders"][number];
type Model = Record<string, never>;

const ordersUnder = (world: World, keys: Iterable<string>): Order[] => {
  const wanted = new Set(keys);
  return world.vendor.books.orders.filter(({ key }) => key !== null && wanted.has(key));
};

const bookedAs = (world: World, id: string) =>
  world.vendor.books.orders.find((order) => String(order.id) === /(\d+)$/.exec(id)?.[1]);

/** Holds at every moment. */
function check(world: World): void {
  const { orders } = world.vendor.books;
  expect(orders.length, "orders in the books, intents of the customer").toBeLessThanOrEqual(world.intents.length);
  for (const { keys, isOpen, isRefused } of world.intents)
    if (isOpen || !isRefused) expect(ordersUnder(world, keys).length).toBeLessThanOrEqual(1);
  expect(world.confirmed.size, "confirmations, orders in the books").toBeLessThanOrEqual(orders.length);
  expect(world.leaked).toEqual([]);
  for (const tab of world.tabs()) checkScreen(world, tab);
}

function checkScreen(world: World, tab: Tab): void {
  const screen = tab.screen();
  if (screen.kind === "problem") expect([screen.says, screen.wasPlaced]).toEqual([screen.says, false]);
  if (screen.kind !== "confirmed") return;
  if (screen.id === null) {
    expect(world.vendor.books.orders.length).toBeGreaterThan(0);
    return;
  }
  const booked = bookedAs(world, screen.id);
  expect(booked, `order ${screen.id}`).toBeDefined();
  const reviewed = tab.store.getState().draft.placed.find(({ id }) => id === screen.id)?.reviewed ?? null;
  if (!booked || !screen.order || reviewed === null || !screen.order.isTotalStated) return;
  const charged = booked.total + booked.deliveryTax;
  // Without items nothing tells whether a total includes the fee.
  if (screen.order.items.length > 0 && charged !== reviewed)
    expect(chargeDifference(screen.order, reviewed), "the difference is said").not.toBeNull();
}

/** Holds once the vendor is healthy, everything late has arrived and the customer has looked. */
async function checkEnd(world: World): Promise<void> {
  world.deviate({});
  world.calm();
  const tab = world.tabs()[0] ? world.reload(world.tabs()[0] as Tab) : world.openTab();
  await world.clock.pass(15 * 60_000);
  await world.spread();
  check(world);
  const attempt = tab.attempt();
  if (attempt?.sentAt != null) expect(["unknown", "problem"]).toContain(tab.screen().kind);
  else expect(ordersUnder(world, attempt ? [attempt.key] : [])).toEqual([]);
}

type Act = (world: World, tab: Tab) => unknown;

/** Once `act` has begun the network stands still, unless time passes; other windows hear of it later. */
function command(name: string, act: Act, { tabIndex = 0, isHeld = true } = {}): fc.AsyncCommand<Model, World> {
  return {
    check: () => true,
    toString: () => name,
    async run(_model, world) {
      const open = world.tabs();
      const tab = open[tabIndex % open.length] ?? world.openTab();
      const work = async () => act(world, tab);
      await (isHeld ? world.held(work) : work());
      check(world);
    },
  };
}

const inTab = (name: string, act: Act) =>
  fc.nat({ max: 2 }).map((index) => command(`${name} in tab ${index}`, act, { tabIndex: index }));
const tap = inTab("tap", (_world, tab) => tab.tap());
const both = fc.constant(
  command("tap in every tab", (world) => {
    for (const tab of world.tabs()) tab.tap();
  }),
);
const wait = fc.constantFrom(400, 3_000, 9_000, 15_000, 45_000, 130_000, 15 * 60_000).map((ms) =>
  command(
    `wait ${ms} ms`,
    async (world) => {
      await world.spread();
      await world.clock.pass(ms);
      await world.spread();
    },
    { isHeld: false },
  ),
);
const steps = fc.integer({ min: 1, max: 6 }).map((count) =>
  command(`${count} steps of the network`, async (world) => {
    for (let step = 0; step < count && (await world.step()); step++) await world.clock.idle();
  }),
);

const commands = [
  ...[both, both, both, tap, tap, tap, wait, wait, wait, wait, steps, steps, steps, steps],
  inTab("hear of the others", (_world, tab) => tab.hear()),
  inTab("double tap", (_world, tab) => {
    tab.tap();
    tab.tap();
  }),
  inTab("reload", (world, tab) => world.reload(tab)),
  inTab("leave and come back", async (world, tab) => {
    tab.end();
    await world.clock.pass(20_000);
    world.openTab();
  }),
  inTab("send again", (_world, tab) => tab.resend()),
  fc.constantFrom(...LINES).map((lines) => command("fill the cart", (world, tab) => world.fill(tab, lines))),
  fc.constant(command("second tab", (world) => void world.openTab())),
  fc.constant(command("log out and in", (world) => world.logOutAndIn())),
  fc.constant(command("our server restarts", (world) => world.restart())),
  fc.constant(command("the phone goes offline", ({ network }) => Object.assign(network, { isOffline: true }))),
  fc.constant(command("the phone is online", ({ network }) => Object.assign(network, { isOffline: false }))),
  fc.constant(command("the next response is lost", ({ network }) => Object.assign(network, { losesNext: true }))),
  fc.constant(command("the vendor is down", ({ network }) => Object.assign(network, { isVendorDown: true }))),
  fc.constant(command("the vendor is up", ({ network }) => Object.assign(network, { isVendorDown: false }))),
  fc
    .constantFrom("away", "late", "here")
    .map((store) => command(`the store is ${store}`, ({ network }) => Object.assign(network, { store }))),
  fc.constant(command("the list is away", ({ network }) => Object.assign(network, { isListAway: true }))),
  fc.constant(command("the list is back", ({ network }) => Object.assign(network, { isListAway: false }))),
  fc.constant(command("the vendor is well", (world) => world.deviate({}))),
];

const word = fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.integer({ min: 2, max: 199 }), fc.constant("NOK"));
const said = fc.oneof(
  fc.dictionary(
    fc.oneof(
      fc.constantFrom("status", "success", "sucesso", "ok", "code", "result", "message", "mensagem", "error", "id"),
      fc.string({ minLength: 1, maxLength: 8 }),
    ),
    fc.oneof(word, fc.constantFrom(false, "N", null)),
    { minKeys: 1, maxKeys: 4 },
  ),
  word,
);

/** A vendor, or a gateway before it, may say this instead of its response, in words, statuses and shapes of its own. */
const reply = fc.record({
  status: fc.oneof(
    fc.integer({ min: 400, max: 499 }),
    { weight: 2, arbitrary: fc.constantFrom(409, 422, 425, 429) },
    { weight: 2, arbitrary: fc.constantFrom(200, 201, 202) },
    fc.integer({ min: 500, max: 599 }),
  ),
  // Nobody can tell a success that is a lie.
  body: fc
    .tuple(said, fc.constantFrom(null, "data", "result", "erro"))
    .map(([inside, wrap]): unknown => (wrap ? { [wrap]: inside } : inside))
    .filter((body) => orderVerdict(body) !== "done" || JSON.stringify(body).includes('"id"')),
});

const odd = fc.record({ reply, isPlaced: fc.boolean(), times: fc.constantFrom(1, 1, 99) }).map(
  ({ reply, isPlaced, times }): Pick<OrderCase, "name" | "deviations"> => ({
    name: `${JSON.stringify(reply)} ${isPlaced ? "after" : "before"} the commit, ${times} times`,
    deviations: {
      troubles: { createOrder: isPlaced ? { insteadOfResponse: reply, times } : { insteadOfCommit: reply, times } },
    },
  }),
);

const vendors = fc
  .record({
    order: fc.oneof(fc.constantFrom(...ORDER_CASES), { weight: 2, arbitrary: odd }),
    list: fc.option(fc.constantFrom(...(Object.keys(LISTS) as (keyof typeof LISTS)[])), { nil: null }),
    switches: fc.record<Partial<Deviations>>(
      {
        ids: fc.constantFrom("text", "number", "prefixed"),
        dates: fc.constantFrom("utc", "offset", "local", "sql", "brazilian"),
        statuses: fc.constantFrom("english", "upper", "portuguese"),
        orderItems: fc.constantFrom("listed", "missing", "empty"),
        orderComplements: fc.constantFrom("objects", "texts", "missing"),
        orderPayment: fc.constantFrom("object", "text"),
        empties: fc.constantFrom("null", "missing", "text"),
        variations: fc.constantFrom("ignored", "priced"),
        surcharge: fc.constantFrom(0, 500),
        idempotency: fc.constantFrom("none", "echo"),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ order, list, switches }) => ({
    name: [order.name, list && `the list ${list}`, JSON.stringify(switches)].filter(Boolean).join("; "),
    changes: [switches, order.deviations, list ? LISTS[list] : {}] as Partial<Deviations>[],
  }));

type Vendor = { name: string; changes: Partial<Deviations>[] };

type Around = { pace?: Pace; hasLocks?: boolean; knowsKeys?: boolean };

async function inWorld(vendor: Vendor, live: (world: World) => Promise<unknown>, around?: Around): Promise<void> {
  const world = await openWorld({}, around);
  world.deviate(...vendor.changes);
  world.fill(world.openTab(), LINES[2] ?? []);
  world.openTab();
  await world.spread();
  try {
    await live(world);
  } finally {
    world.end();
  }
}

const paceOf = (scheduler: fc.Scheduler): Pace => ({
  schedule: (label) => scheduler.schedule(Promise.resolve(), label),
  async step() {
    if (scheduler.count() === 0) return false;
    await scheduler.waitNext(1);
    return true;
  },
});

test(
  "any vendor, two windows, two processes, a store that goes away: no order more than intended, and no wrong screen",
  async () => {
    const every = fc.commands(commands, { maxCommands: 24, size: "max" });
    await fc.assert(
      fc.asyncProperty(
        vendors.map((vendor) => ({ ...vendor, toString: () => vendor.name })),
        every,
        fc.scheduler(),
        fc.record({ hasLocks: fc.boolean(), knowsKeys: fc.constantFrom(true, false, false) }),
        (vendor, acts, scheduler, around) =>
          inWorld(
            vendor,
            async (world) => {
              await fc.asyncModelRun(() => ({ model: {}, real: world }), acts);
              await checkEnd(world);
            },
            { pace: paceOf(scheduler), ...around },
          ),
      ),
      { numRuns: RUNS, seed: SEED },
    );
    console.log(`vendor random vendors × customers: ${RUNS.toLocaleString("en")} runs from seed ${SEED}, 0 broken`);
  },
  TIMEOUT,
);

/** Each of an order's steps at the store, and some that come only when it fails. */
const STORE_STEPS = [1, 2, 3, 4, 5];
const VENDORS = ["as specified", "committed, never answered", "reset before the commit", "429 before the commit"];

test.each((["away", "late"] as const).flatMap((how) => STORE_STEPS.map((step) => [how, step] as const)))(
  "a store that is %s from its step %i on, and comes back: no order more than intended",
  async (how, step) => {
    for (const { name, deviations } of VENDORS.map(orderCase)) {
      let taken = 0;
      let lose = () => {};
      const schedule = async (label: string) => {
        if (label === "to the store" && ++taken === step) lose();
      };
      const customer = async (world: World) => {
        lose = () => void Object.assign(world.network, { store: how });
        world.network.losesNext = true;
        for (let times = 0; times < 3; times++) {
          for (const tab of world.tabs()) tab.tap();
          await world.clock.pass(60_000);
          check(world);
          if (times === 0) world.calm();
        }
        await checkEnd(world);
      };
      const pace = { schedule, step: async () => false };
      await inWorld({ name, changes: [deviations] }, customer, { pace });
    }
  },
);

test.each([400, 422])(
  "%i after the commit while the list lags 8 s behind: a tap at once orders nothing more",
  async (status) => {
    const deviations = { ...LISTS["stale for 8 s"], troubles: { createOrder: { insteadOfResponse: { status } } } };
    await inWorld({ name: "late", changes: [deviations] }, async (world) => {
      const [tab] = world.tabs() as [Tab];
      tab.tap();
      await world.clock.pass(1_000);
      expect(tab.screen().kind).toBe("problem");
      tab.tap();
      await world.clock.pass(60_000);
      expect(tab.screen().kind).toBe("confirmed");
      expect(world.vendor.books.orders).toHaveLength(1);
    });
  },
);

test.each(ORDER_CASES.map((order): [string, OrderCase] => [order.name, order]))(
  "one tap at a vendor: %s",
  async (_name, order) => {
    await inWorld({ name: order.name, changes: [order.deviations] }, async (world) => {
      const [tab] = world.tabs() as [Tab];
      tab.tap();
      await world.clock.pass(4 * 60_000);
      check(world);
      const { orders } = world.vendor.books;
      expect(orders.length).toBe(order.most);
      const { kind } = tab.screen();
      const told = kind === "confirmed" ? "placed" : kind === "problem" ? "refused" : kind;
      expect(order.outcomes).toContain(told);
      // Further taps order nothing, unless nothing was placed.
      for (let taps = 0; taps < 3; taps++) {
        tab.tap();
        await world.clock.pass(60_000);
      }
      check(world);
    });
  },
);
