import { randomUUID } from "node:crypto";
import { productPath } from "@/lib/domain/menu/product-path";
import { sixtyProducts } from "../../scripts/lib/measured-menus.mjs";
import { Customer } from "./customer";
import { importShop } from "./imported-shop";
import { largeMarket } from "./large-market";
import type { Asked, LoadAnswer } from "./load.mjs";
import { generateLoad } from "./load.mjs";
import { percentile } from "./statistics";
import { ask, enterBoard, startStorefront } from "./storefront";

/** A shop of the largest size that strangers load, and the quiet one beside it. */
const LARGE = "atacado";
const QUIET = "vizinha";
const PRODUCTS = 5_000;
const SECTIONS = 199;
const STRANGERS = 100;
const CONNECTIONS = 60;
const CUSTOMERS = 20;
/** Below what a customer and a device may ask in a minute. */
const PROBES = 12;
/** Distinct addresses of each kind, more than a short run requests. */
const MANY = 1_000;

export async function startFairShops() {
  const shop = await startStorefront({ LOG_LEVEL: "error" }, "pipe");
  for (const stream of [shop.server.stdout, shop.server.stderr]) stream?.resume();
  await importShop(shop.port, largeMarket(LARGE, PRODUCTS, SECTIONS));
  await importShop(shop.port, sixtyProducts(QUIET));
  const hosts = { large: `${LARGE}.localhost:${shop.port}`, quiet: `${QUIET}.localhost:${shop.port}` };
  for (const host of Object.values(hosts)) await ask({ port: shop.port, host, path: "/" });
  return { ...shop, hosts };
}

export type FairShops = Awaited<ReturnType<typeof startFairShops>>;

/** Responses to the quiet shop's customers and to strangers at the large one, over the same time. */
export async function sideBySide(shops: FairShops, seconds: number, asked: Path[], also: Path[] = []) {
  const { port, hosts } = shops;
  const load = (name: string, host: string, paths: Path[], pace: { rate: number; connections?: number }) =>
    generateLoad({
      port,
      seconds,
      ...pace,
      kinds: [{ name, share: 1, requests: paths.map((path) => ({ ...path, host })) }],
    });
  const views = [{ path: "/" }, { path: "/api/v3/market" }];
  const [strangers, customers, others] = await Promise.all([
    load("strangers", hosts.large, asked, { rate: STRANGERS, connections: CONNECTIONS }),
    load("customers", hosts.quiet, views, { rate: CUSTOMERS }),
    also.length > 0 ? load("others", hosts.quiet, also, { rate: 1 }) : [],
  ]);
  return { customers, strangers, others };
}

/** The quiet shop's customer with a session and its board's device: calls that the database answers. */
export async function quietProbes({ port, hosts }: FairShops): Promise<Asked[]> {
  const customer = new Customer(port, hosts.quiet);
  const { status, body } = await customer.register(randomEmail());
  if (status !== 200) throw new Error(`${status} ${body}`);
  const host = `painel.localhost:${port}`;

  const own = { host: hosts.quiet, headers: { cookie: customer.cookieHeader() } };
  const me = { ...own, path: "/api/v3/account/me" };
  const board = {
    host,
    path: "/api/board/shop/orders?limit=20",
    headers: { cookie: await enterBoard(port, QUIET, "orders") },
  };
  return [me, board, me, board, me, { ...own, path: "/api/v3/orders" }];
}

/** Whom a crowd without a session may flood. */
export function floods({ port, hosts }: FairShops): [what: string, requests: Asked[]][] {
  const unknown = Array.from({ length: MANY }, () => ({ host: `${randomUUID()}.localhost:${port}`, path: "/" }));
  return [
    ["another shop's cached page", [{ host: hosts.large, path: "/" }]],
    ["unknown hosts", unknown],
    ["the board's entry", [{ host: `painel.localhost:${port}`, path: "/entrar" }]],
  ];
}

/** Responses to the probes over some seconds, and to a crowd beside them. */
export async function besideFlood({ port }: FairShops, seconds: number, probes: Asked[], flood: Asked[] = []) {
  const [answers, crowd] = await Promise.all([
    generateLoad({ port, seconds, rate: PROBES, kinds: [{ name: "probes", share: 1, requests: probes }] }),
    flood.length > 0
      ? generateLoad({
          port,
          seconds,
          rate: STRANGERS,
          connections: CONNECTIONS,
          kinds: [{ name: "crowd", share: 1, requests: flood }],
        })
      : [],
  ]);
  return { answers, crowd };
}

/** Below that the 99th percentile is the slowest answer of all, which one pause of the machine decides. */
const MANY_ANSWERS = 500;

/** The 99th percentile in milliseconds; of few answers the 95th. */
export function slowest(answers: readonly LoadAnswer[]): number {
  return percentile(
    answers.map((response) => response.ms),
    answers.length < MANY_ANSWERS ? 0.95 : 0.99,
  );
}

type Path = Omit<Asked, "host">;

/** `from`: the first product asked for, so that a second load finds none of its pages cached. */
export function randomAddresses(from = 0): Path[] {
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
  return Array.from({ length: MANY }, (_, n) => ({ path: ways[n % ways.length]?.(from + n) ?? "/" }));
}

/** A stranger's calls that cost a password hash, a mail or the reading of a large body. */
export async function randomCalls({ port, hosts }: FairShops): Promise<Path[]> {
  const login = await randomLogin(port, hosts.large);
  const call = callsTo(hosts.large);
  const ways: (() => Path)[] = [
    login,
    () => call("/api/v3/account/forgot-password", { email: randomEmail() }),
    () => call("/api/v3/account/reset-password", { token: randomUUID().padEnd(43, "x"), password: randomUUID() }),
    () => call("/api/v3/order/new_order", { order: { note: "x".repeat(100_000) } }),
  ];
  return Array.from({ length: MANY }, (_, n) => ways[n % ways.length]?.() ?? login());
}

export async function quietLogins({ port, hosts }: FairShops): Promise<Path[]> {
  const login = await randomLogin(port, hosts.quiet);
  return Array.from({ length: MANY / 10 }, login);
}

async function randomLogin(port: number, host: string): Promise<() => Path> {
  const visitor = new Customer(port, host);
  const { csrfToken } = await visitor.read<{ csrfToken: string }>("/api/auth/csrf");
  const headers = {
    origin: `http://${host}`,
    cookie: visitor.cookieHeader(),
    "content-type": "application/x-www-form-urlencoded",
  };
  return () => {
    const payload = { authentication_type: "email_login", email: randomEmail(), password: randomUUID() };
    const form = { payload: JSON.stringify(payload), csrfToken, json: "true", callbackUrl: "/" };
    return { path: "/api/auth/callback/email", method: "POST", headers, body: new URLSearchParams(form).toString() };
  };
}

function callsTo(host: string) {
  const headers = { origin: `http://${host}`, "content-type": "application/json" };
  return (path: string, body: object): Path => ({ path, method: "POST", headers, body: JSON.stringify(body) });
}

const randomEmail = () => `${randomUUID()}@exemplo.com.br`;
