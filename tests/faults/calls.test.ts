import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallName } from "@/lib/contract/calls";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import type { Customer } from "../support/customer";
import { extraFields, FAULTS, first, signedOut } from "../support/fault-kinds";
import { type FaultyShop, startFaultyShop, UNSHARED_READ } from "../support/faults";
import { send } from "../support/faulty-upstream";
import { largeMarket } from "../support/large-market";
import { ADDRESS, orderBody, placeOrder, saveAddress } from "../support/order";
import { ask } from "../support/storefront";

let shop: FaultyShop;
let ana: Customer;
let eva: Customer;
let evasAddress: string;

beforeAll(async () => {
  shop = await startFaultyShop();
  ana = shop.customer();
  await ana.register("ana@exemplo.com.br");
  eva = shop.customer();
  await eva.register("eva@exemplo.com.br");
  evasAddress = await saveAddress(eva);
});
afterAll(() => shop.stop());
let tests = 0;
beforeEach(async () => {
  await shop.heal();
  // A customer may write sixty times a minute; a new login keeps these tests below that.
  tests += 1;
  if (tests % 15 === 0) expect((await ana.login("ana@exemplo.com.br")).status).toBe(200);
});

const READS: [CallName, string][] = [
  ["market", "/market"],
  ["products", "/products"],
  ["categories", "/categories"],
  ["categoryProducts", "/categories/1/products"],
  ["districts", "/districts"],
  ["paymentTypes", "/payment_types"],
  ["addresses", "/addresses"],
  ["orders", "/orders"],
];

const sentOf = (call: CallName) => shop.upstream.seen.filter((seen) => seen.call === call).length;

describe("[ERROR-09] when the API fails", () => {
  test("F18 a 429 carries Retry-After, five seconds where the API sends none", async () => {
    for (const [name, seconds] of [
      ["F18 429", "5"],
      ["F18 429 with Retry-After", "30"],
    ] as const) {
      const { fault } = FAULTS[name] ?? {};
      if (fault) shop.upstream.inject("categoryProducts", fault);
      expect((await shop.get(UNSHARED_READ)).headers["retry-after"]).toBe(seconds);
    }
  });

  test("F18 F25 a read is retried once after a short pause or a broken connection, a write never", async () => {
    const busy = first(1, ({ response }) => void response.writeHead(429, { "retry-after": "1" }).end());
    const broken = first(1, ({ response }) => void response.destroy());
    for (const fault of [busy, broken]) {
      shop.upstream.inject("categoryProducts", fault);
      expect((await shop.get(UNSHARED_READ)).status).toBe(200);
      expect(sentOf("categoryProducts")).toBe(2);
      await shop.heal();
    }
    shop.upstream.inject("createAddress", busy);
    expect((await ana.send("POST", "/api/v3/address/new_address", { address: ADDRESS })).status).toBe(429);
    expect(sentOf("createAddress")).toBe(1);
  });

  test("F21 unknown fields, headers and cookies are stripped", async () => {
    for (const [call, path] of READS.filter(([name]) => name !== "categoryProducts")) {
      shop.upstream.inject(call, extraFields);
      const response = await ana.send("GET", `/api/v3${path}`);
      expect(response.status).toBe(200);
      expect(response.body + JSON.stringify(response.headers)).not.toMatch(/CANARIO|evil/);
      for (const name of ["access-control-allow-origin", "link", "refresh", "clear-site-data", "set-cookie"])
        expect(response.headers).not.toHaveProperty(name);
      expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
    }
  });

  test("F22 a product without a valid price is left out, and nothing is sold at NaN", async () => {
    for (const price of ["19,90", "1.990,00", -1, null, "NaN", "1e309", "1e5"]) {
      shop.upstream.inject("products", async ({ response, pass }) => {
        const products = JSON.parse((await pass()).body) as object[];
        products[0] = { ...products[0], price };
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(products));
      });
      const sold = JSON.parse((await shop.get("/api/v3/products")).body) as { price: number }[];
      expect(sold.length).toBeGreaterThan(10);
      expect(sold.every((product) => Number.isFinite(product.price) && product.price >= 0)).toBe(true);
    }
  });
});

test("serves a long category from the shared menu once its length is known, and requests a short one each time", async () => {
  const market = "grande" as MarketToken;
  const imported = await importMarket(shop.api.parts, market, largeMarket(market, 300, 2));
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  const listed = async (category: string) => {
    const path = `/api/v3/categories/${category}/products`;
    const response = await ask({ port: shop.port, host: `${market}.localhost:${shop.port}`, path });
    return (JSON.parse(response.body) as { id: string }[]).map(({ id }) => id);
  };
  for (let times = 0; times < 3; times++) {
    expect(await listed("c0")).toEqual(Array.from({ length: 150 }, (_, n) => `p${n}`));
    expect(await listed("c1")).toEqual(Array.from({ length: 150 }, (_, n) => `p${n + 150}`));
  }
  expect(sentOf("categoryProducts")).toBe(2);
  for (let times = 0; times < 3; times++) expect(await listed("vazia")).toEqual([]);
  expect(sentOf("categoryProducts")).toBe(5);
});

describe("F24: one idempotency key makes one order", () => {
  const ordersNow = async () => (await eva.read<{ total: number }>("/api/v3/orders")).total;

  const look = (key: string) => eva.read<{ state: string; order?: { id: string } }>(`/api/order-attempts/${key}`);

  test.each(["F3 reset", "F12 truncated", "F9 504", "F11 HTML", "F16 302"])(
    "%s in place of the response: sends the order once and reports its outcome as unknown",
    async (name) => {
      const before = await ordersNow();
      shop.upstream.inject("createOrder", async (given) => {
        await given.pass();
        return FAULTS[name]?.fault(given);
      });
      const [body, key] = [orderBody(evasAddress), `chave-perdida-${name.replace(/\W/g, "-")}`];
      for (let tap = 0; tap < 3; tap++) {
        const response = await placeOrder(eva, body, key);
        expect([response.status, JSON.parse(response.body).code]).toEqual([502, "ORDER_UNKNOWN"]);
      }
      expect(await look(key)).toEqual({ state: "unknown" });
      expect(sentOf("createOrder")).toBe(1);
      expect(await ordersNow()).toBe(before + 1);
    },
  );

  test("waits for a late response, which settles the order", async () => {
    shop.upstream.inject("createOrder", async ({ response, pass }) => {
      const answer = await pass();
      await wait(2_000);
      send(response, answer);
    });
    const key = "chave-que-demora-1";
    const answer = await placeOrder(eva, orderBody(evasAddress), key);
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([504, "ORDER_WAITING"]);
    expect(await look(key)).toEqual({ state: "waiting" });
    await expect.poll(() => look(key), { timeout: 5_000 }).toMatchObject({ state: "placed" });
    expect(sentOf("createOrder")).toBe(1);
  });

  test("shows an attempt to its own customer only, and to nobody without a session", async () => {
    const key = "chave-de-uma-so-1";
    await placeOrder(eva, orderBody(evasAddress), key);
    expect(await look(key)).toMatchObject({ state: "placed" });
    expect(await ana.read(`/api/order-attempts/${key}`)).toEqual({ state: "none" });
    expect((await shop.get(`/api/order-attempts/${key}`)).status).toBe(401);
  });

  test("returns the same order for the same key and rejects another body under it, without calling the API", async () => {
    const body = orderBody(evasAddress);
    const key = "chave-repetida-1";
    const placed = await placeOrder(eva, body, key);
    const again = await placeOrder(eva, body, key);
    expect([placed.status, again.status]).toEqual([201, 201]);
    expect(JSON.parse(again.body).id).toBe(JSON.parse(placed.body).id);
    expect((await placeOrder(eva, { ...body, observations: "outra" }, key)).status).toBe(422);
    expect(sentOf("createOrder")).toBe(1);
  });
});

test("F17: ends a session that the API no longer knows", async () => {
  const copy = { cookie: eva.cookieHeader() };
  shop.upstream.inject("orders", signedOut);
  shop.upstream.inject("me", signedOut);
  const response = await eva.send("GET", "/api/v3/orders");
  expect([response.status, JSON.parse(response.body).code]).toEqual([401, "SESSION_EXPIRED"]);
  expect(eva.cookieHeader()).not.toContain("session=");
  await shop.heal();
  expect((await eva.send("GET", "/api/v3/orders", undefined, copy)).status).toBe(401);
  expect(sentOf("orders")).toBe(0);
});

test("reports a wrong password that the API answers with 401, and keeps the customer logged in", async () => {
  shop.upstream.inject("changePassword", signedOut);
  const body = { current_password: "errada", password: "vatapá com dendê", password_confirmation: "vatapá com dendê" };
  const response = await ana.send("PUT", "/api/v3/user/password", body);
  expect([response.status, JSON.parse(response.body).message]).toEqual([403, "A senha atual não confere."]);
  expect((await ana.send("GET", "/api/v3/orders")).status).toBe(200);
});

test("responds 404 to extensions of an API that is not configured to have them", async () => {
  for (const [method, path] of [
    ["GET", "/account/export"],
    ["POST", "/orders/1/cancel"],
    ["DELETE", "/account"],
  ] as const)
    expect((await ana.send(method, `/api/v3${path}`)).status).toBe(404);
  expect(shop.upstream.seen).toEqual([]);
});
