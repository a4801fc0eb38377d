// kill -9 in the middle of what a shop's devices change: each change is whole or not there, and the log says which.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { OPERATOR_TOKEN } from "../embedded-api/factory";
import { type BoardAsk, type BoardShop, boardShop } from "../support/board-shop";
import { crashingApi, type Running } from "../support/crash-process";
import { DATABASES } from "../support/databases";
import { askAs, type OpenedBoard, openBoard, placeOrder } from "../support/opened-board";
import { startReceiver } from "../support/webhook-receiver";

/** As many as of the orders' kills; `npm run test:long -- kills` asks for more than a board needs. */
const KILLS = Math.min(60, Number(process.env.CRASH_KILLS ?? 8));
const MARKET = "queda-do-painel";
/** Spread over the first statements of a change, its commit and its answer. */
const LATEST_MS = 24;

type HttpResponse = { status: number; text: string } | null;
type Change = { id: string; action: string; before: unknown; after: unknown };

let processes: Awaited<ReturnType<typeof crashingApi>>;
beforeAll(async () => {
  processes = await crashingApi();
});
afterAll(() => processes.remove());

/** Two devices tap these again and again until the process dies. `n` makes each change another. */
const TAPS: ((owner: BoardAsk, shop: BoardShop, n: number) => Promise<HttpResponse>)[] = [
  (owner, { product }, n) =>
    owner("PUT", `/menu/products/${product.id}`, {
      version: product.version,
      fields: { price: 20 + n, name: `Lanche ${n}`, description: `Preço ${20 + n}` },
    }),
  (owner, { product }, n) => owner("PUT", "/items", { items: [{ product: product.id }], price: 20 + n }),
  (owner, { product }) => owner("PUT", "/items", { items: [{ product: product.id }], unavailable_until: "today" }),
  (owner, { category, word }, n) =>
    owner("POST", "/menu/products", { fields: { category: category.id, name: `${word} ${n}`, price: n } }),
  (owner, { menuChange }) => owner("POST", "/menu/undo", { change: menuChange }),
  (owner, { settings }, n) =>
    owner("PATCH", "/settings", {
      version: settings.version,
      market: { delivery_time: `${n} min` },
      districts: [{ id: "centro", name: `Centro ${n}`, fee: 5 }],
    }),
  (owner, { settingsChange }) => owner("POST", "/settings/undo", { change: settingsChange }),
  (owner, { today }, n) =>
    owner("PUT", "/special_hours", { special_hours: [{ date: today, closed: true, name: `Dia ${n}` }] }),
  (owner, _shop, n) => owner("PUT", "/pause", { minutes: 1 + (n % 60), reason: `Pausa ${n}` }),
  (owner, { order }) => owner("POST", `/orders/${order.number}/advance`, { from: order.status, undo_seconds: 0 }),
];

describe.concurrent.each(DATABASES)("on $name", ({ name, url }) => {
  test(`${KILLS} kills leave no change half made, and none without its entry`, {
    timeout: 60_000 + KILLS * 30_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "crash-"));
    const database = await url();
    const receiver = await startReceiver();
    let on: Running = await processes.start(folder, database?.url);
    let board: OpenedBoard = await openBoard(on.api, MARKET, "zqqueda", "zqoculto");
    await board.owner("PUT", "/webhook", { url: receiver.url });
    const known = new Map<string, Change>();
    let answered = 0;
    let tapped = 0;
    let unanswered = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await board.owner("DELETE", "/pause");
      await board.owner("PUT", "/open_closed", { open_closed: "open" });
      await board.owner("PUT", "/special_hours", { special_hours: [] });
      await board.owner("PUT", "/items", { items: [{ product: "x-bacon" }], available: true, price: 25.9 });
      await placeOrder(on.api, board);
      for (const change of await changesOf(board.owner)) known.set(change.id, change);
      const made = await untilKilled(on, board.owner, kill);
      tapped += made.taps;
      await on.ended;
      on = await processes.start(folder, database?.url);
      board = { ...board, owner: askAs(on.api, MARKET, OPERATOR_TOKEN) };
      const fresh = (await changesOf(board.owner)).filter(({ id }) => !known.has(id));
      // Acknowledged changes are in the log; those that died on the way may be.
      for (const id of made.acknowledged) expect(fresh.map((change) => change.id)).toContain(id);
      answered += made.acknowledged.length;
      unanswered += fresh.length - made.done;
      expect(fresh.length - made.done).toBeGreaterThanOrEqual(0);
      expect(fresh.length - made.done).toBeLessThanOrEqual(made.pending);
      await expectLogged(board.owner, fresh);
    }
    for (const change of await changesOf(board.owner)) known.set(change.id, change);
    const moves = [...known.values()].filter(({ action }) => action === "order.advance").length;
    await expectDelivered(KILLS + moves, receiver.received);
    on.child.kill("SIGKILL");
    await on.ended;
    receiver.stop();
    rmSync(folder, { recursive: true, force: true });
    // Otherwise no change was killed.
    expect(answered).toBeGreaterThan(KILLS / 2);
    console.log(
      `N2 ${KILLS} kills of a board on ${name}, ${tapped} changes: 0 half, 0 without an entry; ${unanswered} stood unanswered`,
    );
  });
});

async function changesOf(owner: BoardAsk): Promise<Change[]> {
  const pages: Change[] = [];
  for (let before: string | null = ""; before !== null; ) {
    const { text } = await owner("GET", `/board/changes${before ? `?before=${before}` : ""}`);
    const page = JSON.parse(text) as { changes: Change[]; next: string | null };
    pages.push(...page.changes);
    // A round makes fewer than two pages.
    before = pages.length < 100 ? page.next : null;
  }
  return pages;
}

/** Two devices at work; `done`: changes that were answered, `pending`: those that the kill met. */
async function untilKilled({ child }: Running, owner: BoardAsk, kill: number) {
  const found = { acknowledged: [] as string[], done: 0, pending: 0, taps: 0 };
  let isDead = false;
  const shop = await boardShop(owner, { market: MARKET, word: "zqqueda", secret: "zqoculto" });
  const device = async (at: number) => {
    for (let n = at; !isDead; n += 2) {
      const tap = TAPS[(n + kill) % TAPS.length] as (typeof TAPS)[number];
      found.taps += 1;
      const response = await tap(owner, shop, n + kill * 100).catch(() => null);
      if (!response) found.pending += 1;
      else if (response.status < 300) {
        found.done += 1;
        const { change } = JSON.parse(response.text);
        if (typeof change === "string") found.acknowledged.push(change);
      } else expect(response.status, response.text).toBeLessThan(500);
      if (!response) return;
    }
  };
  const devices = [device(0), device(1)];
  while (found.done < 3 + (kill % 5)) await sleep(1);
  await sleep((kill * 7) % LATEST_MS);
  child.kill("SIGKILL");
  isDead = true;
  await Promise.all(devices);
  return found;
}

/** The newest entry of each kind of change says how the shop is now, in each of its parts. */
async function expectLogged(owner: BoardAsk, fresh: readonly Change[]): Promise<void> {
  const { text } = await owner("GET", "?pictures=paths");
  const document = JSON.parse(text);
  const parsed = parseDocument(document);
  expect(parsed.ok ? [] : parsed.error).toEqual([]);
  const added = fresh.filter(({ action }) => action === "menu.product.add").map(({ after }) => Object(after).products);
  const undone = new Set(
    fresh
      .filter(({ action }) => action === "menu.undo")
      .flatMap(({ after }) =>
        Object.entries(Object(after).products ?? {})
          .filter(([, left]) => left === null)
          .map(([id]) => id),
      ),
  );
  const ids = new Set(document.products.map(({ id }: { id: string }) => id));
  for (const id of added.flatMap((products) => Object.keys(products))) expect(ids.has(id)).toBe(!undone.has(id));
  const settings = fresh.find(({ action }) => action === "market.settings");
  const after = Object(settings?.after);
  if (after.market?.delivery_time !== undefined) {
    expect(document.market.delivery_time).toBe(after.market.delivery_time);
    // One change wrote both.
    expect(document.districts).toMatchObject(after.districts);
  }
  const { pause } = JSON.parse((await owner("GET", "/opening")).text);
  const paused = fresh.find(({ action }) => action === "market.pause");
  if (paused) expect(pause).toEqual(paused.after);
}

/** Every event reached the webhook, and for the first time in its order. */
async function expectDelivered(events: number, received: readonly { data: Record<string, unknown> }[]): Promise<void> {
  const firsts = () => [...new Set(received.map(({ data }) => Number(data.id)))];
  // A process that died in the middle of a post holds the queue for half a minute.
  for (const start = Date.now(); firsts().length < events && Date.now() - start < 60_000; ) await sleep(100);
  expect(firsts().length).toBe(events);
  expect(firsts()).toEqual(firsts().toSorted(byNumber));
}

function byNumber(one: number, other: number): number {
  return one - other;
}
