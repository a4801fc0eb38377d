// A shop's own accounts at Google and Meta: what they are sent, when, and what they never are.
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { measurementSchema } from "@/lib/contract/board/measurement";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { MeasuredEvent } from "@/lib/domain/measurement/schema";
import type { VisitFacts } from "@/lib/domain/measurement/visit-facts";
import { createTestApi, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";
import { startMeasurementServices } from "../vendor/measurement/measurement";

const api = await createTestApi();
const services = await startMeasurementServices();
afterAll(() => services.close());

const { account } = services;
const GOOGLE = { measurement_id: account.measurementId, api_secret: account.secret };
const META = { pixel_id: account.pixel, access_token: account.token };
const BOTH = { google: GOOGLE, meta: META, api: services.url };

const VISIT = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  click: "AbC_1-2",
  ids: ["pizza:g", "suco"],
  isGroup: false,
};
const AT = new Date();
const PURCHASE: MeasuredEvent = {
  name: "purchase",
  params: {
    currency: "BRL",
    value: 81.9,
    items: [
      { item_id: "pizza", item_name: "Pizza", item_variant: "Grande", price: 61.9, quantity: 1 },
      { item_id: "suco", item_name: "Suco", price: 10, quantity: 2 },
    ],
    transaction_id: "12",
    shipping: 5,
  },
};

let market: string;

beforeEach(async () => {
  services.google.length = 0;
  services.meta.length = 0;
  services.calls.length = 0;
  services.faults.length = 0;
  api.failures.length = 0;
  market = await api.aMarket();
});

function operator(body?: unknown, of = market) {
  const asked = { token: OPERATOR_TOKEN, ...(body !== undefined && { body, method: "PUT" }) };
  return readAnswer(api.ask(`/operator/markets/${of}/measurement`, asked));
}

async function measured(event = PURCHASE, visit: VisitFacts = VISIT, of = market): Promise<string> {
  const id = randomUUID();
  const token = parseMarketToken(of);
  if (!token) throw new Error(of);
  api.parts.measurement.take({ id, at: AT, market: token, event, visit, userAgent: "Navegador da Ana" });
  await api.parts.measurement.idle();
  return id;
}

const told = async () => (await readAnswer(api.ask("/api/v3/market", { market }))).body;

test("an order reaches both, with the catalogue's ids and nothing of the customer but what the page on privacy names", async () => {
  await operator(BOTH);
  const id = await measured();
  expect(services.google).toEqual([
    {
      client_id: VISIT.id,
      timestamp_micros: AT.getTime() * 1000,
      consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
      name: "purchase",
      params: {
        ...PURCHASE.params,
        items: [
          { ...PURCHASE.params.items[0], item_id: "pizza:g" },
          { ...PURCHASE.params.items[1], item_id: "suco" },
        ],
        session_id: String(0x0f8fad5bd9cb),
        engagement_time_msec: 1,
      },
    },
  ]);
  expect(services.meta).toEqual([
    {
      event_name: "Purchase",
      event_time: Math.floor(AT.getTime() / 1000),
      event_id: id,
      action_source: "website",
      event_source_url: `https://${market}.lojas.test/`,
      user_data: {
        client_user_agent: "Navegador da Ana",
        external_id: [createHash("sha256").update(VISIT.id).digest("hex")],
        fbc: `fb.1.${AT.getTime()}.AbC_1-2`,
      },
      custom_data: {
        currency: "BRL",
        value: 81.9,
        content_type: "product",
        content_ids: ["pizza:g", "suco"],
        contents: [
          { id: "pizza:g", quantity: 1, item_price: 61.9 },
          { id: "suco", quantity: 2, item_price: 10 },
        ],
        order_id: "12",
      },
    },
  ]);
  expect(services.calls.filter((call) => call.includes("mp/collect")).join()).not.toContain("Navegador");
});

test.each([
  ["view_item", "ViewContent"],
  ["add_to_cart", "AddToCart"],
  ["begin_checkout", "InitiateCheckout"],
] as const)("%s is %s at Meta, and a dish with sizes is a group", async (name, called) => {
  await operator({ ...BOTH, google: null });
  const { currency, value, items } = PURCHASE.params;
  await measured(
    { name, params: { currency, value, items: items.slice(0, 1) } },
    { ...VISIT, ids: ["pizza"], isGroup: true },
  );
  expect(services.meta.map(({ event_name, custom_data }) => [event_name, custom_data.content_type])).toEqual([
    [called, "product_group"],
  ]);
  expect(services.google).toEqual([]);
});

describe("the settings", () => {
  test("tell neither secret again, and stay when only an id changes", async () => {
    const set = await operator(BOTH);
    expect(measurementSchema.parse(set.body)).toEqual({
      google: { measurement_id: account.measurementId, problem: null },
      meta: { pixel_id: account.pixel, problem: null },
      is_lost: false,
    });
    const kept = await operator({ google: { measurement_id: " g-ab12cd34ef " }, meta: { pixel_id: account.pixel } });
    expect(kept.status).toBe(200);
    await measured();
    expect([services.google.length, services.meta.length]).toEqual([1, 1]);
    const { rows } = await api.client.query("select * from measurement_settings where market_id = $1", [market]);
    const changes = await readAnswer(api.ask(`/operator/markets/${market}/board/changes`, { token: OPERATOR_TOKEN }));
    const exported = await readAnswer(api.ask(`/operator/markets/${market}`, { token: OPERATOR_TOKEN }));
    const everything = JSON.stringify([set, kept, await operator(), rows, changes, exported, await told()]);
    expect(everything).not.toContain(account.secret);
    expect(everything).not.toContain(account.token);
    expect(JSON.stringify(changes)).toContain(`Google ${account.measurementId}, Meta ${account.pixel}`);
  });

  test("tell customers' pages to whom the shop sends, and nothing once it ends", async () => {
    expect(await told()).not.toHaveProperty("google_measurement");
    await operator(BOTH);
    expect(await told()).toMatchObject({ google_measurement: true, meta_measurement: true });
    await operator({ google: null, meta: META });
    expect(await told()).not.toHaveProperty("google_measurement");
    await operator({ google: null, meta: null });
    expect(await told()).not.toHaveProperty("meta_measurement");
    await measured();
    expect(services.calls).toEqual([]);
    // A secret that was removed is not there any more.
    expect((await operator({ google: null, meta: { pixel_id: account.pixel } })).status).toBe(422);
  });

  test.each<[string, object]>([
    ["an id of the former Analytics", { ...BOTH, google: { ...GOOGLE, measurement_id: "UA-1234-1" } }],
    [
      "an id that would name a second one",
      { ...BOTH, google: { ...GOOGLE, measurement_id: "G-X&measurement_id=G-Y" } },
    ],
    ["a pixel that leads elsewhere", { ...BOTH, meta: { ...META, pixel_id: "123/../../me" } }],
    ["a long token", { ...BOTH, meta: { pixel_id: account.pixel, access_token: "x".repeat(1_001) } }],
    ["an account without its secret", { google: { measurement_id: account.measurementId }, meta: null }],
    ["nothing", {}],
  ])("refuse %s with a sentence, and keep nothing", async (_what, body) => {
    const { status, body: answer } = await operator(body);
    expect([status, answer.message]).toEqual([422, expect.stringMatching(/\p{L}/u)]);
    expect((await operator()).body).toEqual({ google: null, meta: null, is_lost: false });
  });
});

describe("when a service fails", () => {
  test("what did not arrive is tried again, and counts once", async () => {
    await operator({ ...BOTH, google: null });
    services.faults.push("away", "broken");
    await measured();
    expect(services.meta).toHaveLength(1);
    expect((await operator()).body.meta.problem).toBeNull();
  });

  test("the tries end, and the shop is told why", async () => {
    await operator({ ...BOTH, google: null });
    services.faults.push("broken", "broken", "broken", "broken");
    await measured();
    expect(services.calls).toHaveLength(3);
    expect((await operator()).body.meta.problem).toBe("a Meta respondeu 500");
    expect(api.failures).toEqual([]);
  });

  test("a refusal is told, and not tried again", async () => {
    await operator({ ...BOTH, google: null, meta: { ...META, access_token: "EAAG-velho" } });
    await measured();
    expect(services.calls).toHaveLength(1);
    expect((await operator()).body.meta.problem).toBe("o token não vale mais: gere outro");
    await operator({ ...BOTH, google: null });
    await measured();
    expect([services.meta.length, (await operator()).body.meta.problem]).toEqual([1, null]);
  });

  test("one account's failure is not the other's", async () => {
    await operator({ ...BOTH, meta: { ...META, pixel_id: "99999" } });
    await measured();
    expect((await operator()).body).toMatchObject({
      google: { problem: null },
      meta: { problem: "o ID do pixel não existe, ou o token não é dele" },
    });
    expect(services.google).toHaveLength(1);
  });
});

test("a shop's event goes to no other shop's account", async () => {
  const other = await api.aMarket();
  await operator(BOTH);
  await measured(PURCHASE, VISIT, other);
  expect(services.calls).toEqual([]);
});

test("the renewal of the installation's key reads the secrets", async () => {
  await operator(BOTH);
  const { body } = await readAnswer(api.ask("/operator/payment-key", { token: OPERATOR_TOKEN, method: "POST" }));
  expect(body.lost).not.toContain(market);
  await measured();
  expect([services.google.length, services.meta.length]).toEqual([1, 1]);
});
