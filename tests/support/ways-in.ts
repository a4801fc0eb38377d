import { randomUUID } from "node:crypto";
import { categoryPath } from "@/lib/domain/menu/category-path";
import { productPath } from "@/lib/domain/menu/product-path";
import { largeMarket } from "./large-market";
import type { Asked } from "./load.mjs";

/** `host`: another than the shop's. */
type Request = Omit<Asked, "host"> & { host?: string };

/** One way to make the server do work: the file that responds, and a request unlike any other. */
export type WayIn = { name: string; file: string; make: (n: number, host: string) => Request };

const get = (name: string, file: string, path: (n: number) => string, headers = {}): WayIn => ({
  name,
  file,
  make: (n) => ({ path: path(n), headers }),
});

const post = (name: string, file: string, path: string, body: (n: number) => unknown, method = "POST"): WayIn => ({
  name,
  file,
  make: (n, host) => ({
    path,
    method,
    headers: { origin: `http://${host}`, "content-type": "application/json" },
    body: JSON.stringify(body(n)),
  }),
});

/** The board's host beside a shop's. */
const boardBeside = (host: string) => host.replace(/^[^.:]+/, "painel");

const ofBoard = (name: string, file: string, path: string): WayIn => ({
  name,
  file,
  make: (_, host) => ({ path, host: boardBeside(host) }),
});
/** The installation's own domain, without a default shop. */
const atBareDomain = (name: string, file: string, path: (n: number) => string): WayIn => ({
  name,
  file,
  make: (n, host) => ({ path: path(n), host: host.replace(/^[^.:]+\./, "") }),
});
const BOARD_CALLS = "app/api/board/[...path]/route.ts";

/** The first products are the same in a market of any size. */
const { products, categories } = largeMarket("any", 60, 2);
const PAGES = "app/[market]";
const AUTH = "app/api/auth";
const API = "app/api/v3/[...path]/route.ts";
const email = () => `${randomUUID()}@exemplo.com.br`;

/** Every way for somebody without a session; `tests/project/ways-in.test.ts` finds missing ones. */
export const WAYS_IN: readonly WayIn[] = [
  get("GET / with an unknown query", `${PAGES}/page.tsx`, (n) => `/?q=${n}`),
  get("GET / compressed", `${PAGES}/page.tsx`, () => "/", { "accept-encoding": "gzip" }),
  get("GET /produto of a product", `${PAGES}/produto/[product]/page.tsx`, (n) =>
    productPath(products[n % 60] ?? { id: "", name: "" }),
  ),
  get(
    "GET /produto as chosen",
    `${PAGES}/produto/[product]/[choice]/page.tsx`,
    (n) => `${productPath(products[0] ?? { id: "", name: "" })}?c=v_pv2.o_pp1.q${(n % 998) + 2}`,
  ),
  get("GET /produto by an old name", `${PAGES}/produto/[product]/page.tsx`, (n) => `/produto/p${n}-antigo`),
  get("GET /produto of none", `${PAGES}/produto/[product]/page.tsx`, () => `/produto/${randomUUID()}`),
  get("GET /cardapio of a category", `${PAGES}/cardapio/[category]/page.tsx`, (n) =>
    categoryPath(categories[n % 2] ?? { id: "", name: "" }),
  ),
  get("GET /cardapio of none", `${PAGES}/cardapio/[category]/page.tsx`, () => `/cardapio/${randomUUID()}`),
  get("GET /entrega of none", `${PAGES}/entrega/[district]/page.tsx`, () => `/entrega/${randomUUID()}`),
  get("GET /p of a cart", `${PAGES}/p/[code]/page.tsx`, (n) => `/p/1.pp0.v_pv2.o_pp1.q${n % 999}.p${randomUUID()}`),
  get("GET /p of none", `${PAGES}/p/[code]/page.tsx`, () => `/p/1.p${randomUUID()}`),
  get("GET /acompanhar of none", `${PAGES}/acompanhar/[code]/page.tsx`, () => `/acompanhar/${randomUUID()}`),
  atBareDomain("GET / of the list of shops", `${PAGES}/lojas/page.tsx`, () => "/"),
  atBareDomain("GET / of a search for shops", `${PAGES}/lojas/[query]/page.tsx`, (n) => `/?q=pizza+${n}`),
  atBareDomain("GET /marca of none", `${PAGES}/marca/[brand]/page.tsx`, (n) => `/marca/nada-${n}`),
  atBareDomain(
    "GET /marca of none with a bairro",
    `${PAGES}/marca/[brand]/[place]/page.tsx`,
    (n) => `/marca/nada?bairro=${n}`,
  ),
  get("GET a key of IndexNow", `${PAGES}/files/index-now/[key]/route.ts`, (n) => `/${String(n).padStart(32, "0")}.txt`),
  get("GET /menu of another content", `${PAGES}/menu/[file]/route.ts`, () => `/menu/${randomUUID()}.json`),
  get("GET /preview of the menu", `${PAGES}/preview/[...path]/route.ts`, () => `/preview/${randomUUID()}/menu.jpg`),
  get("GET /preview of a product", `${PAGES}/preview/[...path]/route.ts`, (n) => `/preview/x/produto/p${n}.jpg`),
  get(
    "GET /preview of a cart",
    `${PAGES}/preview/[...path]/route.ts`,
    (n) => `/preview/x/p/1.pp0.v_pv2.o_pp1.q${n}.jpg`,
  ),
  get("GET /icon", `${PAGES}/icon/[...path]/route.ts`, () => "/icon/-/any512.png"),
  get("GET /sitemap.xml", `${PAGES}/files/sitemap/route.ts`, () => "/sitemap.xml", { "accept-encoding": "gzip" }),
  get("GET /catalogo.xml", `${PAGES}/files/catalog/[format]/route.ts`, () => "/catalogo.xml", {
    "accept-encoding": "gzip",
  }),
  get("GET /robots.txt", `${PAGES}/files/robots/route.ts`, () => "/robots.txt"),
  get("GET /manifest", `${PAGES}/files/manifest/route.ts`, () => "/manifest.webmanifest"),
  get("GET /orders/x", `${PAGES}/orders/[id]/page.tsx`, () => `/orders/${randomUUID()}`),
  get("GET the payment page of an order", `${PAGES}/orders/[id]/pagar/route.ts`, () => `/orders/${randomUUID()}/pagar`),
  get("GET a page that is not there", "app/not-found.tsx", () => `/${randomUUID()}`),
  get(
    "GET /password-recovery with a token",
    `${PAGES}/password-recovery/token/route.ts`,
    () => `/password-recovery?token=${randomUUID()}`,
  ),
  get("GET /login/callback", `${PAGES}/login/callback/route.ts`, () => `/login/callback?token=${randomUUID()}`),
  get("GET /login/email", `${PAGES}/login/email/route.ts`, () => `/login/email?token=${randomUUID()}`),
  get("GET /media of none", "app/media/[...path]/route.ts", () => `/media/${randomUUID()}/sq224.webp`),
  get("GET /sw.js", "app/sw.js/route.ts", () => "/sw.js"),
  get("GET security.txt", "app/.well-known/security.txt/route.ts", () => "/.well-known/security.txt"),
  get("GET market", API, () => "/api/v3/market"),
  get("GET products", API, () => "/api/v3/products"),
  get("GET products compressed", API, () => "/api/v3/products", { "accept-encoding": "gzip" }),
  get("GET categories", API, () => "/api/v3/categories"),
  get("GET products of no category", API, () => `/api/v3/categories/${randomUUID()}/products`),
  get("GET districts", API, () => "/api/v3/districts"),
  get("GET payment types", API, () => "/api/v3/payment_types"),
  get("GET delivery slots", API, () => "/api/v3/delivery_slots"),
  get("GET coupons", API, () => "/api/v3/coupons"),
  post("POST a coupon's code", API, "/api/v3/coupons/check", (n) => ({ code: `CODIGO${n}`, subtotal: 50 })),
  post("POST a wish to be told of an opening", API, "/api/v3/opening_notices", (n) => ({
    endpoint: `https://web.push.apple.com/${n}`,
    keys: { p256dh: "p", auth: "a" },
    wanted: true,
  })),
  get("GET health of the API", API, () => "/api/v3/health"),
  get("GET an order by a link that is none", API, () => `/api/v3/order_links/${randomUUID()}`),
  get("GET orders as a guest", API, () => "/api/v3/orders"),
  get("GET a call that is none", API, () => `/api/v3/${randomUUID()}`),
  post("POST forgot password", API, "/api/v3/account/forgot-password", () => ({ email: email() })),
  post("POST reset password", API, "/api/v3/account/reset-password", () => ({
    token: randomUUID().padEnd(43, "x"),
    password: "uma senha bem longa",
  })),
  get("GET the session", `${AUTH}/[...nextauth]/route.ts`, () => "/api/auth/session"),
  get("GET a login's token", `${AUTH}/[...nextauth]/route.ts`, () => "/api/auth/csrf"),
  get("GET a nonce", `${AUTH}/nonce/route.ts`, () => "/api/auth/nonce"),
  get("GET recovery", `${AUTH}/recovery/route.ts`, () => "/api/auth/recovery"),
  get("GET a new e-mail's link", `${AUTH}/email/route.ts`, () => "/api/auth/email"),
  get("GET entering", `${AUTH}/entering/route.ts`, () => "/api/auth/entering"),
  get("GET an order's attempt", "app/api/order-attempts/[key]/route.ts", () => `/api/order-attempts/${randomUUID()}`),
  get("GET a CEP", "app/api/cep/[cep]/route.ts", (n) => `/api/cep/${String(n).padStart(8, "0")}`),
  get("GET health", "app/api/health/route.ts", () => "/api/health"),
  get("GET readiness", "app/api/health/ready/route.ts", () => "/api/health/ready"),
  post("POST a payment hook", "app/hooks/[...path]/route.ts", `/hooks/pix/brasa/${"x".repeat(22)}`, (n) => ({
    pix: [{ txid: randomUUID().replaceAll("-", ""), valor: String(n) }],
  })),
  get("GET whether a host is served", "app/api/hosts/route.ts", () => `/api/hosts?domain=${randomUUID()}.example`, {
    "x-forwarded-for": "203.0.113.7",
  }),
  get("GET metrics without a token", "app/api/metrics/route.ts", () => "/api/metrics"),
  get("GET an operator's call without a token", "app/api/operator/[...path]/route.ts", () => "/api/operator/markets"),
  ofBoard("GET the board's worker", "app/painel/files/notice-worker/route.ts", "/avisos.js"),
  ofBoard("GET the board's manifest", "app/painel/files/manifest/route.ts", "/painel.webmanifest"),
  ofBoard("GET a call of the board without a device", BOARD_CALLS, "/api/board/shop/orders"),
  {
    name: "POST a wrong key to the board",
    file: BOARD_CALLS,
    make: (n, host) => {
      const asked = post("", "", "/api/board/session", () => ({ market: "sixty", secret: `shop_${n}` }));
      return { ...asked.make(n, boardBeside(host)), host: boardBeside(host) };
    },
  },
  post("POST geocode", "app/api/geocode/route.ts", "/api/geocode", () => ({ street: randomUUID() })),
  post("POST a report", "app/api/csp-reports/route.ts", "/api/csp-reports", () => ({ "csp-report": {} })),
  post("POST a step", "app/api/steps/route.ts", "/api/steps?addToCart", () => ""),
  post("POST an event", "app/api/events/route.ts", "/api/events", () => ({})),
  post("POST a subscription", "app/api/save-push-subscription/route.ts", "/api/save-push-subscription", () => ({})),
  post("POST to a page", `${PAGES}/page.tsx`, "/", () => ({})),
];
