import { randomUUID } from "node:crypto";
import { productPath } from "@/lib/menu/product-path";
import type { Asked, LoadAnswer } from "../../scripts/bench/load.mjs";
import { generateLoad } from "../../scripts/bench/load.mjs";
import { sixtyProducts } from "../../scripts/bench/market.mjs";
import { importMarket, OPERATOR_TOKEN } from "../../scripts/bench/shop.mjs";
import { largeMarket } from "./large-market";
import { percentile } from "./statistics";
import { ask, startStorefront } from "./storefront";

/** A shop as large as an import takes, which strangers turn to, and the quiet one beside it. */
const LARGE = "atacado";
const QUIET = "vizinha";
const PRODUCTS = 5_000;
const SECTIONS = 199;
/** Requests a second of strangers, through so many connections, and of the customers of the quiet shop. */
const STRANGERS = 100;
const CONNECTIONS = 60;
const CUSTOMERS = 20;
/** Different addresses of each kind: more than are asked for in a short run. */
const MANY = 1_000;

/** A storefront with the two shops, their menus visited. */
export async function startFairShops() {
  const shop = await startStorefront({ LOG_LEVEL: "error", OPERATOR_TOKEN }, "pipe");
  for (const stream of [shop.server.stdout, shop.server.stderr]) stream?.resume();
  await importMarket(shop.port, largeMarket(LARGE, PRODUCTS, SECTIONS));
  await importMarket(shop.port, sixtyProducts(QUIET));
  const hosts = { large: `${LARGE}.localhost:${shop.port}`, quiet: `${QUIET}.localhost:${shop.port}` };
  for (const host of Object.values(hosts)) await ask({ port: shop.port, host, path: "/" });
  return { ...shop, hosts };
}

export type FairShops = Awaited<ReturnType<typeof startFairShops>>;

/** What the customers of the quiet shop and the strangers at the large one are answered, in one time. */
export async function sideBySide({ port, hosts }: FairShops, seconds: number, asked: Omit<Asked, "host">[]) {
  const requests = asked.map((each) => ({ ...each, host: hosts.large }));
  const kinds = [{ name: "strangers", share: 1, requests }];
  const strangers = generateLoad({ port, seconds, rate: STRANGERS, connections: CONNECTIONS, kinds });
  const views = [{ host: hosts.quiet }, { host: hosts.quiet, path: "/api/v3/market" }];
  const customers = await generateLoad({
    port,
    seconds,
    rate: CUSTOMERS,
    kinds: [{ name: "customers", share: 1, requests: views }],
  });
  return { customers, strangers: await strangers };
}

/** Of a hundred the slowest, in milliseconds. */
export function slowest(answers: readonly LoadAnswer[]): number {
  return percentile(
    answers.map((answer) => answer.ms),
    0.99,
  );
}

type Path = Omit<Asked, "host">;

/** Addresses of every kind that are work at the first time: no two are the same. */
export function randomAddresses(): Path[] {
  const { products } = largeMarket(LARGE, PRODUCTS, SECTIONS);
  const ways: ((n: number) => string)[] = [
    () => `/produto/${randomUUID()}`,
    (n) => `/produto/p${n}`,
    (n) => productPath(products[n] ?? { id: "p0", name: "" }),
    () => `/menu/${randomUUID()}.json`,
    (n) => `/?q=${n}`,
    () => "/api/v3/products",
    (n) => `/api/v3/categories/c${n % SECTIONS}/products`,
    () => `/api/v3/categories/${randomUUID()}/products`,
    () => "/api/v3/districts",
    () => `/preview/${randomUUID()}/menu.jpg`,
    (n) => `/preview/${randomUUID()}/produto/p${n}.jpg`,
    () => `/icon/${randomUUID()}/any512.png`,
    () => `/${randomUUID()}`,
  ];
  return Array.from({ length: MANY }, (_, n) => ({ path: ways[n % ways.length]?.(n) ?? "/" }));
}

/** Calls that a stranger may make and that cost a password's hash or a mail. */
export function randomCalls({ hosts }: FairShops): Path[] {
  const headers = { origin: `http://${hosts.large}`, "content-type": "application/json" };
  const call = (path: string, body: object) => ({ path, method: "POST", headers, body: JSON.stringify(body) });
  return Array.from({ length: MANY }, () => {
    const email = `${randomUUID()}@exemplo.com.br`;
    return call("/api/v3/account/forgot-password", { email });
  });
}
