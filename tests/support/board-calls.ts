// Every call of one shop that its board and its operator have, read off the routes, each with an example that works.
import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { daysAfter } from "@/lib/domain/orders/day";
import { operatorRoutes } from "@/lib/embedded-api/operator/operator";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { aDocument } from "../embedded-api/factory";
import type { BoardShop } from "./board-shop";

export type Sent = { path: string; body?: unknown };

/** `name`: such as `PUT /menu/products/:item`, below the shop; `open`: its answer never ends. */
export type BoardCall = {
  name: string;
  method: string;
  path: string;
  open: boolean;
  example: (shop: BoardShop) => Sent;
};

type Example = BoardCall["example"];

const SHOP = "/markets/:id";

/** A browser's, of a push subscription. */
const PUBLIC_KEY = createECDH("prime256v1").generateKeys().toString("base64url");

const reads = [
  ...[
    "GET ",
    "GET /access",
    "GET /board",
    "GET /cash",
    "GET /board/changes",
    "GET /board/devices",
    "GET /board/people",
    "GET /board/news",
    "GET /coupons",
    "GET /courier",
    "GET /couriers",
    "GET /customers",
    "GET /customers.csv",
    "GET /day",
    "GET /domain",
    "GET /funnel",
    "GET /measurement",
  ],
  ...["GET /holdings", "GET /keys", "GET /menu", "GET /opening", "GET /orders", "GET /orders/printer"],
  ...[
    "GET /looks",
    "GET /orders/stream",
    "GET /payments",
    "GET /payments/attention",
    "GET /ratings",
    "GET /settings",
    "GET /stock",
  ],
  ...["GET /kitchen", "GET /kitchen/stream"],
  ...["GET /webhook", "GET /webhook/log", "GET /whatsapp"],
];

/** They leave nothing for the others. */
const ends = ["DELETE /board", "DELETE /board/devices", "DELETE "];

const seen = (path: string, { version }: { version: string }) => `${path}?version=${version}`;

/** In an order in which each finds what it needs. What the public may read holds the shop's `word`, the rest its `secret`. */
const WRITES: Record<string, Example> = {
  "PUT ": ({ market, word }) => ({ path: "", body: aBoardDocument(market, word) }),
  "POST /keys": () => ({ path: "/keys", body: { scope: "orders" } }),
  "POST /board/links": () => ({ path: "/board/links", body: { scope: "orders" } }),
  "POST /board/owner": ({ secret }) => ({ path: "/board/owner", body: { name: `Rita ${secret}` } }),
  "POST /board/owner/code": () => ({ path: "/board/owner/code" }),
  "PUT /board/owner/email": ({ secret }) => ({ path: "/board/owner/email", body: { email: `${secret}@exemplo.com` } }),
  "PUT /board/news": () => ({ path: "/board/news", body: { seen: "1795000000000-00000000" } }),
  "PUT /board/push": ({ secret }) => ({
    path: "/board/push",
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${secret}`,
      keys: { p256dh: PUBLIC_KEY, auth: randomBytes(16).toString("base64url") },
    },
  }),
  "POST /board/people": ({ secret }) => ({
    path: "/board/people",
    // No two people of one role share a name.
    body: { name: `Ana ${secret} ${randomUUID().slice(0, 4)}`, role: "courier", phone: "12988887777" },
  }),
  "POST /board/people/:person/links": ({ person }) => ({ path: `/board/people/${person}/links` }),
  "PUT /domain": ({ word }) => ({ path: "/domain", body: { redirect_from: [`${word}.example`] } }),
  "PUT /webhook": ({ secret }) => ({
    path: "/webhook",
    body: { url: `https://${secret}.example/pedidos`, rotate: true },
  }),
  "PUT /measurement": ({ secret }) => ({
    path: "/measurement",
    body: {
      google: { measurement_id: "G-AB12CD34EF", api_secret: secret },
      meta: { pixel_id: "1234567890123456", access_token: `EAAG${secret}` },
    },
  }),
  "PUT /whatsapp": ({ secret }) => ({
    path: "/whatsapp",
    body: {
      on: true,
      phone_number_id: "106540352242922",
      access_token: `EAAG${secret}`,
      app_secret: secret,
      templates: { accepted: "pedido_aceito", on_way: "pedido_saiu", ready: "pedido_pronto" },
    },
  }),
  // Nobody is there, which the response says.
  "POST /whatsapp/check": () => ({ path: "/whatsapp/check" }),
  "PUT /payments/:provider": ({ secret }) => ({
    path: "/payments/mercado-pago",
    body: { receiver: secret, access_token: `APP_USR-${secret}` },
  }),
  // Nobody is there, which the responses say.
  "POST /payments/:provider/check": () => ({ path: "/payments/mercado-pago/check" }),
  "POST /payments/:provider/hook": () => ({ path: "/payments/mercado-pago/hook" }),
  "PUT /open_closed": () => ({ path: "/open_closed", body: { open_closed: "open" } }),
  "PUT /special_hours": ({ today, word }) => ({
    path: "/special_hours",
    body: {
      special_hours: [
        { date: daysAfter(today, 30), closed: true, name: `Natal ${word}` },
        { date: daysAfter(today, 31), opens: "18:00", closes: "02:00" },
      ],
    },
  }),
  "PATCH /settings": ({ settings, word, secret }) => ({
    path: "/settings",
    body: {
      version: settings.version,
      market: {
        name: `Casa ${word}`,
        phone: "(12) 3333-4444",
        opening_hours: [{ weekday: 1, opens: "18:00", closes: "02:00" }],
        pickup: { time: "20 min", instructions: `Portão ${word}` },
        pix: { key: `${word}@pix.example`, name: `Pix ${word}`, city: "Taubaté" },
        accept_within_minutes: 10,
        cashback: { percent: 5, days: 60, max_share: 50 },
        scheduling: { days_ahead: 2, slot_minutes: 30, lead_minutes: 60, per_slot: 4, print: "PLACED" },
      },
      districts: [{ id: "centro", name: `Centro ${word}`, fee: 5, min_order: 10, free_from: 80 }],
      payment_types: [{ id: "dinheiro", name: `Dinheiro ${word}`, methods: [{ id: "nota", name: `Nota ${word}` }] }],
      coupons: [{ code: secret, kind: "PERCENT", value: 10, min_order: 10, days: [1, 2], per_customer: 1, total: 5 }],
    },
  }),
  "POST /settings/undo": ({ settingsChange }) => ({ path: "/settings/undo", body: { change: settingsChange } }),
  "POST /menu/categories": ({ word }) => ({ path: "/menu/categories", body: { name: `Seção ${word}`, after: null } }),
  "PUT /menu/categories/:item": ({ category, word }) => ({
    path: `/menu/categories/${category.id}`,
    body: {
      version: category.version,
      fields: { name: `Lanches ${word}`, hidden: false, availability: [{ days: [0, 6], from: "11:00", to: "15:00" }] },
    },
  }),
  "PUT /menu/categories/:item/place": ({ category, empty }) => ({
    path: `/menu/categories/${category.id}/place`,
    body: { after: empty.id },
  }),
  "POST /menu/categories/:item/copy": ({ category }) => ({ path: `/menu/categories/${category.id}/copy` }),
  "POST /menu/products": ({ category, product, word }) => ({
    path: "/menu/products",
    body: {
      fields: {
        category: category.id,
        name: `Prato ${word}`,
        description: `Descrição ${word}`,
        price: 12.5,
        allergens: [`Alérgeno ${word}`],
        variations: [{ name: `Grande ${word}`, price: 3 }],
        groups: [{ name: `Grupo ${word}`, max_quantity: 2, options: [{ name: `Opção ${word}`, price: 1 }] }],
      },
      after: product.id,
    },
  }),
  "PUT /menu/products/:item": ({ product, word }) => ({
    path: `/menu/products/${product.id}`,
    body: {
      version: product.version,
      fields: {
        name: `Lanche ${word}`,
        description: `Com ${word}`,
        price: 21,
        price_from: 25,
        promotion: { price: 19, from: "18:00", to: "20:00" },
        availability: [{ end_date: "2099-12-31" }],
        allergens: ["MILK"],
        diets: ["VEGETARIAN"],
        is_alcoholic: true,
        hidden: false,
      },
    },
  }),
  "PUT /menu/products/:item/place": ({ product, category }) => ({
    path: `/menu/products/${product.id}/place`,
    body: { category: category.id, after: null },
  }),
  "POST /menu/products/:item/copy": ({ product }) => ({ path: `/menu/products/${product.id}/copy` }),
  "PUT /menu/groups/:item": ({ group, word }) => ({
    path: `/menu/groups/${group.id}`,
    body: {
      version: group.version,
      fields: {
        name: `Extras ${word}`,
        min_quantity: 0,
        max_quantity: 2,
        options: [{ name: `Ovo ${word}`, price: 2 }],
      },
    },
  }),
  "PUT /items": ({ product, word }) => ({
    path: "/items",
    body: { items: [{ product: product.id }], name: `Item ${word}`, price: 17, unavailable_until: "today" },
  }),
  "PUT /stock": ({ product }) => ({
    path: "/stock",
    body: { item: { product: product.id }, stock: 30, stock_reset: "DAILY" },
  }),
  "POST /menu/undo": ({ menuChange }) => ({ path: "/menu/undo", body: { change: menuChange } }),
  "POST /orders/printer": ({ secret }) => ({
    path: "/orders/printer",
    body: { state: "failing", reason: `sem papel ${secret}`, waiting: 1 },
  }),
  "POST /orders": ({ word, secret }) => ({
    path: "/orders",
    body: {
      idempotency_key: `chave-${secret}`,
      source: "phone",
      customer: { name: `Ana ${secret}`, phone: "12988887777" },
      address: { street: `Rua ${secret}`, number: "7", neighborhood_id: "centro" },
      products: [{ product_id: "suco", amount: 3, complements: [], is_service: false }],
      payment_type_id: "dinheiro",
      troco: 50,
      observations: `Sem gelo ${secret}`,
      discount: { kind: "AMOUNT", value: 5, reason: `Cortesia ${word}` },
      expected_total: 30,
    },
  }),
  "PUT /kitchen/:number": ({ order }) => ({ path: `/kitchen/${order.number}`, body: { lines: [0], done: true } }),
  "POST /orders/:number/change": ({ order, secret }) => ({
    path: `/orders/${order.number}/change`,
    body: {
      idempotency_key: `mudanca-${secret}`,
      version: 0,
      kept: [{ item: 0, amount: 1, observations: `Sem gelo ${secret}` }],
      address: { street: `Rua ${secret}`, number: "8", neighborhood_id: "centro" },
      expected_total: 15,
    },
  }),
  "POST /orders/:number/answer": ({ rated, word }) => ({
    path: `/orders/${rated}/answer`,
    body: { text: `Obrigado, ${word}!` },
  }),
  "POST /orders/:number/advance": ({ order }) => moved(order, "advance"),
  "POST /orders/:number/courier": ({ order, person }) => ({
    path: `/orders/${order.number}/courier`,
    body: { courier: person },
  }),
  "POST /courier/:number/take": ({ order }) => acted(order, "take"),
  "POST /courier/:number/arrive": ({ order }) => acted(order, "arrive"),
  "PUT /courier/position": () => ({ path: "/courier/position", body: { lat: -23.0264, lng: -45.5553 } }),
  "DELETE /courier/position": () => ({ path: "/courier/position" }),
  "POST /orders/:number/confirm": ({ order }) => ({ path: `/orders/${order.number}/confirm` }),
  "POST /orders/:number/delay": ({ order }) => moved(order, "delay", { minutes: 10 }),
  "POST /courier/:number/deliver": ({ order }) => acted(order, "deliver", { paid: "nothing" }),
  "POST /orders/:number/back": ({ order }) => moved(order, "back"),
  "POST /orders/:number/returned": ({ order }) => ({ path: `/orders/${order.number}/returned` }),
  "POST /orders/:number/paid": ({ order }) => ({ path: `/orders/${order.number}/paid` }),
  "POST /orders/:number/money": ({ order, receipt }) => ({
    path: `/orders/${order.number}/money`,
    body: { receipt, accept: true },
  }),
  "POST /orders/:number/refunds": ({ order, receipt, word }) => ({
    path: `/orders/${order.number}/refunds`,
    body: { receipt, amount: 1, reason: `Faltou ${word}` },
  }),
  "POST /orders/:number/refunds/:refund": ({ order, refund }) => ({
    path: `/orders/${order.number}/refunds/${refund}`,
    body: { action: "seen" },
  }),
  "POST /orders/:number/cancel": ({ order, word }) => moved(order, "cancel", { reason: `Sem gás ${word}` }),
  "PUT /couriers/:courier/float": ({ person }) => ({ path: `/couriers/${person}/float`, body: { float: 20 } }),
  "POST /couriers/:courier/settle": ({ person }) => ({
    path: `/couriers/${person}/settle`,
    body: { numbers: [], float: 20 },
  }),
  "POST /cash": () => ({ path: "/cash", body: { float: 100 } }),
  "POST /cash/moves": ({ word }) => ({
    path: "/cash/moves",
    body: { key: `chave-${word}`, shift: 1, kind: "OUT", amount: 30, reason: `Gás ${word}` },
  }),
  "POST /cash/close": () => ({ path: "/cash/close", body: { shift: 1, counted: 70 } }),
  "PUT /customers/:number/note": ({ order, secret }) => ({
    path: `/customers/${order.number}/note`,
    body: { note: `Portão ${secret}` },
  }),
  "POST /customers/:number/erase": ({ order }) => ({ path: `/customers/${order.number}/erase` }),
  "PUT /pause": ({ word }) => ({ path: "/pause", body: { minutes: 30, reason: `Forno ${word}` } }),
  "DELETE /pause": () => ({ path: "/pause" }),
  "DELETE /menu/groups/:item": ({ group }) => ({ path: seen(`/menu/groups/${group.id}`, group) }),
  "DELETE /menu/products/:item": ({ product }) => ({ path: seen(`/menu/products/${product.id}`, product) }),
  "DELETE /menu/categories/:item": ({ empty }) => ({ path: seen(`/menu/categories/${empty.id}`, empty) }),
  "DELETE /payments/:provider": () => ({ path: "/payments/mercado-pago" }),
  "DELETE /whatsapp": () => ({ path: "/whatsapp" }),
  "DELETE /webhook": () => ({ path: "/webhook" }),
  "DELETE /keys/:key": ({ key }) => ({ path: `/keys/${key}` }),
  "DELETE /board/people/:person": ({ person }) => ({ path: `/board/people/${person}` }),
  "DELETE /board/devices/:device": ({ device }) => ({ path: `/board/devices/${device}` }),
};

const EXAMPLES: Record<string, Example> = {
  ...plain(reads),
  "GET /orders.csv": ({ today }) => ({ path: `/orders.csv?from=${daysAfter(today, -1)}&to=${today}` }),
  "GET /orders/form": () => ({ path: "/orders/form" }),
  "GET /orders/slots": () => ({ path: "/orders/slots?order_type=TAKEOUT" }),
  "GET /orders/customers": () => ({ path: "/orders/customers?q=998" }),
  "GET /customers/:number": ({ order }) => ({ path: `/customers/${order.number}` }),
  "GET /orders/:number": ({ order }) => ({ path: `/orders/${order.number}` }),
  "GET /orders/:number/change": ({ order }) => ({ path: `/orders/${order.number}/change` }),
  "GET /orders/:number/money": ({ order }) => ({ path: `/orders/${order.number}/money` }),
  ...WRITES,
  ...plain(ends),
};

function plain(names: readonly string[]): Record<string, Example> {
  return Object.fromEntries(names.map((name) => [name, () => ({ path: pathOf(name) })]));
}

function moved({ number, status }: BoardShop["order"], name: string, more: object = {}): Sent {
  return { path: `/orders/${number}/${name}`, body: { from: status, ...more } };
}

function acted({ number }: BoardShop["order"], name: string, more: object = {}): Sent {
  return { path: `/courier/${number}/${name}`, body: { key: randomUUID(), at: "2026-03-02T20:00:00-03:00", ...more } };
}

/** Whether the call belongs to a courier's device, which alone opens it. */
export function isCouriers({ path }: Pick<BoardCall, "path">): boolean {
  return /^\/courier(?:\/|$)/.test(path);
}

function pathOf(name: string): string {
  return name.slice(name.indexOf(" ") + 1);
}

/** A document with an empty category, whose public texts hold the word. */
export function aBoardDocument(market: string, word: string) {
  const { categories, products, ...document } = aDocument(market);
  return {
    ...document,
    market: { ...document.market, name: `Casa ${word}`, address: `Rua ${word}`, special_hours: [] },
    categories: [...categories, { id: "vazia", name: `Vazia ${word}` }],
    products: products.map((product) => ({ ...product, description: `Feito por ${word}` })),
  };
}

/** In an order in which all work on one shop. Throws when a call has no example, or an example has no call: whoever adds a call tells every suite of it. */
export function boardCalls(): BoardCall[] {
  // Routes are only named here; what they depend on is for their answers.
  const { routes } = operatorRoutes({} as Dependencies);
  const below = routes.filter(({ method, path }) => method !== "ALL" && path.startsWith(SHOP));
  const names = [...new Set(below.map(({ method, path }) => `${method} ${path.slice(SHOP.length)}`))];
  const unknown = names.filter((name) => !Object.hasOwn(EXAMPLES, name));
  const gone = Object.keys(EXAMPLES).filter((name) => !names.includes(name));
  if (unknown.length + gone.length > 0)
    throw new Error(`tests/support/board-calls.ts lacks ${unknown.join(", ")} and has too many: ${gone.join(", ")}.`);
  return Object.entries(EXAMPLES).map(([name, example]) => ({
    name,
    method: name.slice(0, name.indexOf(" ")),
    path: pathOf(name),
    open: name.endsWith("/stream"),
    example,
  }));
}

/** Calls that a device makes for itself: nobody else can, not even the operator. */
export function isOfDevice({ name }: Pick<BoardCall, "name">): boolean {
  return /^(?:DELETE \/board|POST \/board\/owner(?:\/code)?|PUT \/board\/(?:owner\/email|news|push))$/.test(name);
}

export function isWrite({ method }: Pick<BoardCall, "method">): boolean {
  return method !== "GET";
}
