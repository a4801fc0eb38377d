import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { FINDINGS, type FindingCode } from "@/lib/check-api/probe/findings";
import type { Transport } from "@/lib/contract/transport";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import type { Deviations } from "../vendor/deviations";
import type { VendorCall } from "../vendor/routes";
import { type ServedVendor, serveVendor } from "../vendor/serve";
import { findingsOf, LOGIN, register } from "./checking";
import { healthy, PLANTED_FAULTS } from "./planted";

let vendor: ServedVendor;

beforeAll(async () => {
  processSingleton("timeLimitFactor", () => 0.25);
  vendor = await serveVendor();
  await register(vendor.origin);
});

afterAll(() => vendor.close());
afterEach(() => {
  vendor.deviate(healthy);
  for (const market of vendor.books.markets) market.isOpen = true;
});

const set = (call: VendorCall, path: string, value: unknown): Partial<Deviations> => ({
  fields: [{ call, path, set: value }],
});
const without = (call: VendorCall, ...paths: string[]): Partial<Deviations> => ({
  fields: paths.map((path) => ({ call, path, remove: true })),
});
const instead = (call: VendorCall, status: number): Partial<Deviations> => ({
  troubles: { [call]: { insteadOfCommit: { status, body: { message: "Não." } } } },
});

/** An order's charges with another fee, which its total includes. */
const chargedWith = (call: VendorCall, path: string, fee: number) => [
  { call, path: `${path}delivery_tax`, set: fee },
  { call, path: `${path}total`, set: 102.8 + fee },
];
const strangersOrder = {
  id: "1",
  status: "received",
  created_at: "2026-03-02T12:00:00Z",
  total: 30,
  order_items: [{ item_name: "Pizza", amount: 1, price: 30, complements: [] }],
};

const READING: readonly (readonly [FindingCode, Partial<Deviations>])[] = [
  ["api.key-ignored", { appKey: "any" }],
  ["call.timeout", { troubles: { districts: { insteadOfCommit: "silence" } } }],
  ["call.too-large", set("market", "name", "A".repeat(2 ** 21))],
  ["call.refused", instead("districts", 422)],
  ["call.limited", instead("districts", 429)],
  ["call.content-type", { contentType: "text/json" }],
  ["call.untested", {}],
  ["field.unreadable", set("market", "lat", "ali")],
  ["market.contact-missing", without("market", "phone", "whatsapp")],
  ["market.timezone-missing", {}],
  ["market.pix-missing", {}],
  ["categories.empty", set("categories", "", [])],
  ["categories.without-products", set("categories", "0.id", "999")],
  ["products.category-unknown", set("categories", "0.id", "999")],
  ["products.price-centavos", { money: "centavos" }],
  ["products.price-zero", set("products", "3.price", 0)],
  ["payment.online-hidden", set("paymentTypes", "payment_types.1.online_payment", true)],
];

const LOGGED_IN: readonly (readonly [FindingCode, Partial<Deviations>])[] = [
  ["call.unauthorized", instead("addresses", 401)],
  ["login.failed", instead("authentication", 422)],
];

const ORDERING: readonly (readonly [FindingCode, Partial<Deviations>])[] = [
  ["field.missing", without("orders", "orders.*.total")],
  ["orders.status-unknown", set("orders", "orders.*.status", "em análise")],
  ["address.not-listed", instead("newAddress", 200)],
  ["address.changed", set("addresses", "addresses.*.zip_code", "99999999")],
  ["order.impossible", set("paymentTypes", "payment_types.*.active", false)],
  ["order.unanswered", { troubles: { createOrder: { insteadOfResponse: "reset" } } }],
  ["order.total-differs", { surcharge: 100, expectedTotal: "ignored" }],
  ["order.complements-lost", { orderComplements: "missing" }],
  ["order.date-off", set("orders", "orders.*.created_at", "2020-01-01T12:00:00Z")],
  ["order.total-differs", set("orders", "orders.*.delivery_tax", 12)],
  ["order.total-differs", set("order", "delivery_tax", 12)],
  [
    "order.total-differs",
    { fields: [...chargedWith("createOrder", "", 12), ...chargedWith("orders", "orders.*.", 12)] },
  ],
  ["order.total-differs", set("createOrder", "delivery_tax", 0)],
  ["order.amount-differs", set("orders", "orders.*.order_items.0.amount", 1)],
  ["order.payment-differs", set("orders", "orders.*.paymentType", { name: "Cartão de Crédito" })],
  ["order.payment-differs", set("createOrder", "payment_method", "Visa")],
  ["order.observations-lost", set("orders", "orders.*.order_items.0.observations", null)],
  ["order.observations-lost", set("orders", "orders.*.observations", null)],
  ["order.payment-told", { onlinePix: "told" }],
  ["order.payment-told", { onlinePix: "told", onlineAlone: true }],
  ["order.payment-untold", { onlinePix: "untold" }],
  ["orders.of-others", set("orders", "orders", [strangersOrder])],
];

/** Responses to an order without information, while nothing was stored. */
const BARE: readonly unknown[] = [
  { ok: false, message: "Produto esgotado." },
  { status: "error", message: "Produto esgotado." },
  { status: "error", code: 422 },
  { sucesso: false },
  { message: "Recebido", order_id: "8001" },
  [],
  null,
  {},
];

const SHOWN: readonly (readonly [VendorCall, string, string])[] = [
  ["orders", "orders.*.total", "soma dos itens"],
  ["order", "total", "soma dos itens"],
  ["orders", "orders.*.delivery_tax", "sem a taxa de entrega"],
  ["order", "delivery_tax", "sem a taxa de entrega"],
  ["orders", "orders.*.order_items", "não vê o que pediu"],
  ["order", "order_items", "não vê o que pediu"],
];

const TWICE: readonly (readonly [FindingCode, Partial<Deviations>])[] = [
  ["order.key-proved", {}],
  ["order.key-unproved", { listDelay: 600_000 }],
];

const codesOf = async (...given: Parameters<typeof findingsOf>) => (await findingsOf(...given)).map(({ code }) => code);

test.each(READING)("reading: %s", async (code, deviations) => {
  vendor.deviate(healthy, deviations);
  expect(await codesOf(vendor.origin)).toContain(code);
});

test.each(LOGGED_IN)("logged in: %s", async (code, deviations) => {
  vendor.deviate(healthy, deviations);
  expect(await codesOf(vendor.origin, { login: LOGIN })).toContain(code);
});

test.each(ORDERING)("ordering: %s", async (code, deviations) => {
  vendor.deviate(healthy, deviations);
  expect(await codesOf(vendor.origin, { order: "once" })).toContain(code);
});

test.each(TWICE)("ordering twice: %s", async (code, deviations) => {
  vendor.deviate(healthy, deviations);
  expect(await codesOf(vendor.origin, { order: "twice" })).toContain(code);
});

test.each(BARE.map((body) => [body]))("an order with the response %j that is in no list is fatal", async (body) => {
  for (const status of [200, 201]) {
    vendor.deviate(healthy, { troubles: { createOrder: { insteadOfCommit: { status, body } } } });
    const all = await findingsOf(vendor.origin, { order: "once" });
    const fatal = all.filter(({ call, severity }) => call === "createOrder" && severity === "fatal");
    expect(fatal.map(({ code }) => code).filter((code) => /^order\.(?:lost|refused)$/.test(code))).toHaveLength(1);
    expect(all.map(({ code }) => code)).not.toContain("order.expected-total-ignored");
  }
});

test("an order with such a response that is listed is not fatal", async () => {
  for (const created of ["null", "empty", "message", "id"] as const) {
    vendor.deviate(healthy, { created });
    const all = await findingsOf(vendor.origin, { order: "once" });
    expect(all.filter(({ severity }) => severity === "fatal")).toEqual([]);
  }
});

test("a rejected order that is listed is fatal", async () => {
  vendor.deviate(healthy, {
    troubles: { createOrder: { insteadOfResponse: { status: 422, body: { message: "Não." } } } },
  });
  expect(await codesOf(vendor.origin, { order: "once" })).toContain("order.refused-yet-placed");
});

test.each(SHOWN)("%s without %s is a warning that says what the customer sees", async (call, path, sentence) => {
  vendor.deviate(healthy, without(call, path));
  const all = await findingsOf(vendor.origin, { order: "once" });
  const named = all.find((one) => one.call === call && /missing$/.test(one.code) && path.endsWith(one.path));
  expect(named).toMatchObject({ severity: "warning", text: expect.stringContaining(sentence) });
});

test("the test order has more than one unit of its line", async () => {
  vendor.deviate(healthy);
  await findingsOf(vendor.origin, { order: "once" });
  expect(vendor.books.orders.at(-1)?.items[0]?.amount).toBeGreaterThan(1);
});

test("a list with its oldest order first is a warning", async () => {
  vendor.deviate(healthy, { listOrder: "oldest" });
  await findingsOf(vendor.origin, { login: LOGIN, order: "once" });
  expect(await codesOf(vendor.origin, { login: LOGIN, order: "once" })).toContain("orders.oldest-first");
  vendor.deviate(healthy);
  const codes = await codesOf(vendor.origin, { login: LOGIN, order: "once" });
  expect(codes).not.toContain("orders.oldest-first");
  expect(codes).not.toContain("orders.of-others");
});

test("401 to an optional call is a warning about that call when the key is valid", async () => {
  vendor.deviate(healthy, instead("categoryProducts", 401), instead("forgotPassword", 401));
  const all = await findingsOf(vendor.origin, { order: "once" });
  expect(all.filter(({ severity }) => severity === "fatal")).toEqual([]);
  for (const call of ["categoryProducts", "forgotPassword"]) {
    const refused = all.find((one) => one.call === call && one.code === "call.refused");
    expect(refused).toMatchObject({ severity: "warning", text: expect.not.stringContaining("STORE_API_KEY") });
  }
});

test("401 to a call that orders need is fatal, and does not blame the key", async () => {
  vendor.deviate(healthy, instead("districts", 401));
  const all = await findingsOf(vendor.origin);
  expect(all.map(({ code }) => code)).not.toContain("api.key-refused");
  expect(all).toContainEqual(expect.objectContaining({ call: "districts", code: "call.refused", severity: "fatal" }));
});

test("an unreadable login does not refer its reader to this same check", async () => {
  vendor.deviate(healthy, { login: "token missing" });
  const all = await findingsOf(vendor.origin, { login: LOGIN });
  expect(all.map(({ code }) => code)).toContain("login.failed");
  expect(all.map(({ text }) => text).join()).not.toContain("check-api");
});

test("a closed shop is a note", async () => {
  for (const market of vendor.books.markets) market.isOpen = false;
  vendor.deviate(healthy);
  expect(await codesOf(vendor.origin)).toContain("market.closed");
});

test("finds an API that is down, one that does not know the market, and one over plain http", async () => {
  expect(await codesOf("http://127.0.0.1:1")).toContain("api.unreachable");
  expect(await codesOf(vendor.origin, { market: "gama" })).toContain("api.market-unknown");
  const elsewhere: Transport = (request) => vendor.respond(request);
  expect(await codesOf("http://api.loja.test", { send: elsewhere })).toContain("api.plain-http");
});

test("finds an API that serves any market, and shows orders to anyone", async () => {
  let token = "";
  const open: Transport = async (request) => {
    request.headers.set("x-market-token", "alfa");
    if (token) request.headers.set("authorization", `Bearer ${token}`);
    const response = await vendor.respond(request);
    if (request.url.endsWith("/authentication")) token = (await response.clone().json()).token;
    return response;
  };
  const given = { send: open, login: LOGIN, order: "once" } as const;
  expect(await codesOf(vendor.origin, given)).toContain("api.any-market");
  expect(await codesOf(vendor.origin, given)).toContain("orders.open-to-anyone");
});

test("each code is found at some vendor of the tests", () => {
  const apart = [
    "market.closed",
    "api.unreachable",
    "api.market-unknown",
    "api.plain-http",
    "api.any-market",
    "orders.open-to-anyone",
    "orders.oldest-first",
    "order.lost",
    "order.refused-yet-placed",
  ];
  const tables = [READING, LOGGED_IN, ORDERING, TWICE].flat().map(([code]) => code);
  const named = new Set<string>([...PLANTED_FAULTS.map(({ code }) => code), ...tables, ...apart]);
  expect(Object.keys(FINDINGS).filter((code) => !named.has(code))).toEqual([]);
});
