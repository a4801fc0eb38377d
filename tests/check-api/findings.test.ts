import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Transport } from "@/lib/api/transport";
import { FINDINGS, type FindingCode } from "@/lib/check-api/findings";
import type { Deviations, VendorCall } from "../vendor/deviations";
import { healthy } from "../vendor/faults";
import { type ServedVendor, serveVendor } from "../vendor/serve";
import { findingsOf, LOGIN, register } from "./checking";
import { FAULT_CODES } from "./codes";

let vendor: ServedVendor;

beforeAll(async () => {
  vi.stubEnv("TIME_SCALE", "0.25");
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

test("401 to a call that nobody needs is a warning about that call, where the key is good", async () => {
  vendor.deviate(healthy, instead("categoryProducts", 401), instead("forgotPassword", 401));
  const all = await findingsOf(vendor.origin, { order: "once" });
  expect(all.filter(({ severity }) => severity === "fatal")).toEqual([]);
  for (const call of ["categoryProducts", "forgotPassword"]) {
    const refused = all.find((one) => one.call === call && one.code === "call.refused");
    expect(refused).toMatchObject({ severity: "warning", text: expect.not.stringContaining("STORE_API_KEY") });
  }
});

test("401 to a call that ordering needs is fatal, and not the key's fault", async () => {
  vendor.deviate(healthy, instead("districts", 401));
  const all = await findingsOf(vendor.origin);
  expect(all.map(({ code }) => code)).not.toContain("api.key-refused");
  expect(all).toContainEqual(expect.objectContaining({ call: "districts", code: "call.refused", severity: "fatal" }));
});

test("a login that cannot be read does not send its reader to this very check", async () => {
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

test("an API that is not there, one that does not know the market, and one over plain http", async () => {
  expect(await codesOf("http://127.0.0.1:1")).toContain("api.unreachable");
  expect(await codesOf(vendor.origin, { market: "gama" })).toContain("api.market-unknown");
  const elsewhere: Transport = (request) => vendor.respond(request);
  expect(await codesOf("http://api.loja.test", { send: elsewhere })).toContain("api.plain-http");
});

test("an API that answers for any market, and shows orders to anyone", async () => {
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

test("each code is named by some vendor of the tests", () => {
  const apart = [
    "market.closed",
    "api.unreachable",
    "api.market-unknown",
    "api.plain-http",
    "api.any-market",
    "orders.open-to-anyone",
  ];
  const tables = [READING, LOGGED_IN, ORDERING, TWICE].flat().map(([code]) => code);
  const named = new Set<string>([...Object.values(FAULT_CODES), ...tables, ...apart]);
  expect(Object.keys(FINDINGS).filter((code) => !named.has(code))).toEqual([]);
});
