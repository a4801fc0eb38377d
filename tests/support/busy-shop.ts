import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { exportedMarket, importCopies, importMarket, OPERATOR_TOKEN, SIXTY } from "../../scripts/bench/shop.mjs";
import { sixtyProducts } from "../../scripts/lib/measured-menus.mjs";
import { Customer } from "./customer";
import type { Kind, LoadAnswer } from "./load.mjs";
import { orderBody, saveAddress } from "./order";
import { percentile } from "./statistics";
import { ask, METRICS_TOKEN, startStorefront } from "./storefront";

type Buyer = { market: string; customer: Customer; addressId: string };

const AT_ONCE = 2;
const TRIES = 3;
const MB = 2 ** 20;

/** Cache space for the menus and shells of this many shops, at least the default. */
export function roomForPages(markets: number) {
  return { PAGE_CACHE_BYTES: String(Math.max(128 * MB, (markets * MB) / 4)) };
}

export async function startBusyShop({
  markets: count = 12,
  customers = 0,
  env = {},
}: {
  markets?: number;
  customers?: number;
  env?: Record<string, string>;
}) {
  const limits = { OPEN_ORDERS_PER_CUSTOMER: "100000" };
  const shop = await startStorefront({ LOG_LEVEL: "error", ...limits, ...env, OPERATOR_TOKEN }, "pipe");
  // Discards Next's messages about broken connections.
  for (const stream of [shop.server.stdout, shop.server.stderr]) stream?.resume();
  try {
    const markets = await fillShop(shop.port, count);
    const buyers = await severalAtOnce(customers, (n) => aBuyer(shop.port, markets[n % markets.length] ?? SIXTY, n));
    return { ...shop, pid: shop.server.pid ?? 0, markets, buyers };
  } catch (error) {
    await shop.stop();
    shop.remove();
    throw error;
  }
}

export type BusyShop = Awaited<ReturnType<typeof startBusyShop>>;

export async function fillShop(port: number, count: number): Promise<string[]> {
  await importMarket(port, sixtyProducts(SIXTY));
  return [SIXTY, ...(await importCopies(port, await exportedMarket(port, SIXTY), count - 1))];
}

async function aBuyer(port: number, market: string, n: number): Promise<Buyer> {
  const customer = new Customer(port, `${market}.localhost:${port}`);
  // On a busy machine hashing may time out; the account is then tried under another e-mail.
  for (let tries = 1; ; tries++) {
    const { status, body } = await customer.register(`freguesa${n}-${tries}@exemplo.com.br`);
    if (status === 200) return { market, customer, addressId: await saveAddress(customer) };
    if (tries === TRIES) throw new Error(`${status} ${body}`);
  }
}

async function severalAtOnce<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const maker = async () => {
    for (let n = next++; n < count; n = next++) made[n] = await make(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, maker));
  return made;
}

/** 80 % menus, 15 % calls, 5 % orders. */
export function mixOf(shop: Pick<BusyShop, "port" | "markets" | "buyers">): Kind[] {
  const hosts = shop.markets.map((market) => `${market}.localhost:${shop.port}`);
  return [
    { name: "menu", share: 80, requests: hosts.map((host) => ({ host })) },
    { name: "API", share: 15, requests: hosts.flatMap((host) => CALLS.map((path) => ({ host, path }))) },
    { name: "order", share: 5, requests: ordersOf(shop.buyers) },
  ];
}

const CALLS = ["/api/v3/market", "/api/v3/products", "/api/v3/districts", "/api/v3/payment_types"];

function ordersOf(buyers: readonly Buyer[]): Kind["requests"] {
  return buyers.map(({ market, customer, addressId }) => ({
    host: customer.host,
    path: `/api/v3/markets/${market}/orders/create`,
    method: "POST",
    headers: {
      origin: `http://${customer.host}`,
      cookie: customer.cookieHeader(),
      "content-type": "application/json",
    },
    body: JSON.stringify(orderBody(addressId)),
    isOrder: true,
  }));
}

export async function visitMenus({ port, markets }: Pick<BusyShop, "port" | "markets">): Promise<void> {
  for (const market of markets) await ask({ port, host: `${market}.localhost:${port}`, path: "/" });
}

type Page = { orders: { id: string }[]; next_cursor?: string };

export async function lostOrders(
  { buyers }: Pick<BusyShop, "buyers">,
  answers: readonly LoadAnswer[],
): Promise<string[]> {
  const kept = new Set<string>();
  for (const { customer } of buyers) {
    for (let cursor: string | undefined = ""; cursor !== undefined; ) {
      const page: Page = await customer.read(`/api/v3/orders${cursor && `?cursor=${cursor}`}`);
      for (const { id } of page.orders) kept.add(id);
      cursor = page.next_cursor;
    }
  }
  return answers.flatMap(({ id }) => (id !== null && !kept.has(id) ? [id] : []));
}

export function statusesOf(answers: readonly LoadAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export async function metricsOf({ port }: { port: number }): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await ask({ port, host: `localhost:${port}`, path: "/api/metrics", headers });
  return new Map(body.split("\n").flatMap((line) => (/^[a-z]/.test(line) ? [pairOf(line)] : [])));
}

function pairOf(line: string): [string, number] {
  const at = line.lastIndexOf(" ");
  return [line.slice(0, at), Number(line.slice(at + 1))];
}

/** The 99th percentile of the event loop delay since the last call, in milliseconds. */
export async function loopDelay(shop: { port: number }): Promise<number> {
  return 1_000 * ((await metricsOf(shop)).get('storefront_event_loop_delay_seconds{quantile="0.99"}') ?? Number.NaN);
}

export function bytesIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return names.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

export function ms(milliseconds: number): string {
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}

export function times(answers: readonly { ms: number }[]): string {
  const all = answers.map((answer) => answer.ms);
  return `median ${ms(percentile(all, 0.5))}, p99 ${ms(percentile(all, 0.99))}`;
}
