import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";

import { type EventDestination, startEventDestination } from "../support/event-destination";
import { ownStorefront } from "../support/own-storefront";
import { ask, type HttpResponse } from "../support/storefront";

const PATH = "/api/events";
const AGREED = "__Host-medicao=sim";
const event = {
  name: "view_item",
  params: {
    currency: "BRL",
    value: 26.9,
    items: [{ item_id: "603", item_name: "Batata Rústica", item_category: "Porções", price: 26.9, quantity: 1 }],
  },
};

let destination: EventDestination;
beforeAll(async () => {
  destination = await startEventDestination();
});

afterAll(() => destination?.close());

const shop = ownStorefront(() => ({ EVENTS_URL: destination.url, TIME_SCALE: "1" }), "pipe");
beforeEach(() => {
  destination.received.length = 0;
  destination.answer.status = 204;
});

/** Sends like a page of the shop; an undefined header is omitted. */
function send(
  body: unknown = event,
  headers: Record<string, string | undefined> = {},
  { market = "brasa", port = shop.port } = {},
): Promise<HttpResponse> {
  const host = `${market}.localhost:${port}`;
  const given = { origin: `http://${host}`, "content-type": "application/json", cookie: AGREED, ...headers };
  const sent = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return ask({ port, host, path: PATH, method: "POST", headers: Object.fromEntries(sent), body: text });
}

/** The received events, once a last marker event has arrived after them. */
async function received() {
  const last = { ...event, params: { ...event.params, value: 0.01 } };
  expect((await send(last)).status).toBe(204);
  await vi.waitFor(() => expect(destination.received.at(-1)?.event).toEqual(last), { timeout: 20_000 });
  return destination.received.slice(0, -1);
}

describe("an event of a customer who agreed", () => {
  test("reaches the destination with the market of its host and the server's time, and no personal data", async () => {
    const began = Date.now();
    const response = await send(event, { "user-agent": "Navegador da Ana", "x-forwarded-for": "198.51.100.7" });
    expect([response.status, response.body]).toEqual([204, ""]);
    const [one, ...more] = await received();
    expect(more).toEqual([]);
    expect(one).toEqual({ market: "brasa", event, at: expect.any(String) });
    expect(Date.parse(one?.at ?? "")).toBeGreaterThanOrEqual(began);
    const { path, headers } = destination.requests[0] ?? { path: "", headers: {} };
    expect(path).toBe("/collect?key=of-the-operator");
    expect(JSON.stringify(headers)).not.toMatch(/Navegador|198\.51|medicao|cookie|referer|origin/i);
  });

  test("belongs to the shop that received it, whatever it claims", async () => {
    const forged = { ...event, market: "cantinho", at: "1999-01-01", email: "ana@exemplo.com.br" };
    expect((await send(forged, {}, { market: "dona-flor" })).status).toBe(204);
    expect(await received()).toEqual([{ market: "dona-flor", event, at: expect.stringMatching(/^20/) }]);
  });
});

describe("an event is not forwarded", () => {
  test.each([
    ["without a consent choice", { cookie: undefined }],
    ["after a refused consent", { cookie: "__Host-medicao=nao" }],
    ["with consent under a name that a sibling shop could set", { cookie: "medicao=sim" }],
    ["when the browser sends an opt-out signal", { "sec-gpc": "1" }],
  ])("%s, and the page gets the same response", async (_what, headers) => {
    expect((await send(event, headers)).status).toBe(204);
    expect(await received()).toEqual([]);
  });

  test.each([
    [403, "another site", event, { origin: "https://evil.example" }],
    [403, "a sibling shop", event, { origin: "http://cantinho.localhost" }],
    [415, "a form", event, { "content-type": "text/plain" }],
    [413, "a letter", JSON.stringify({ ...event, more: "x".repeat(70_000) }), {}],
    [400, "no JSON", "{", {}],
    [400, "an unknown event", { ...event, name: "page_view" }, {}],
    [400, "too many items", { ...event, params: { ...event.params, items: Array(201).fill({}) } }, {}],
  ] as const)("and gets %i: %s", async (status, _what, body, headers) => {
    expect((await send(body, headers)).status).toBe(status);
    expect(await received()).toEqual([]);
  });

  test("for a shop that does not exist, nor by GET", async () => {
    expect((await send(event, {}, { market: "nada" })).status).toBe(404);
    expect((await shop.get(PATH)).status).toBe(405);
  });
});

test("rejects a flood of events of one customer without using up their write limit", async () => {
  const ana = shop.customer();
  await ana.register("medida@exemplo.com.br");
  const cookie = `${ana.cookieHeader()}; ${AGREED}`;
  const batch = () => Promise.all(Array.from({ length: 40 }, () => ana.send("POST", PATH, event, { cookie })));
  const within = [...(await batch()), ...(await batch()), ...(await batch())];
  expect(within.filter(({ status }) => status !== 204)).toEqual([]);
  const beyond = await ana.send("POST", PATH, event, { cookie });
  expect([beyond.status, Number(beyond.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
  expect((await ana.send("PUT", "/api/v3/user", { full_name: "Ana" })).status).not.toBe(429);
  expect((await send()).status).toBe(204);
});

test("does not affect the customer when the destination fails, hangs or is gone, and logs it", async () => {
  for (const status of [500, null]) {
    destination.answer.status = status;
    const answers = await Promise.all(Array.from({ length: 30 }, () => send()));
    expect(answers.every((response) => response.status === 204)).toBe(true);
  }
  await vi.waitFor(() => expect(shop.written).toContain('"events-dropped"'), { timeout: 30_000 });
  expect(shop.written).not.toMatch(/of-the-operator|Batata/);
  destination.answer.status = 204;
  await vi.waitFor(async () => expect(await received()).toEqual(expect.any(Array)), { timeout: 60_000 });
});

describe("without a configured destination", () => {
  const port = inject("port");

  test("the call does not exist", async () => {
    expect((await send(event, {}, { port })).status).toBe(404);
  });

  test("no page is marked, and /cookies says that nothing is measured", async () => {
    const page = async (of: number, path: string) =>
      (await ask({ port: of, host: `brasa.localhost:${of}`, path })).body;
    for (const path of ["/", "/cart", "/cookies"]) {
      expect(await page(port, path)).not.toMatch(/<meta name="medicao"/);
      expect(await page(shop.port, path)).toContain('<meta name="medicao" content="__Host-medicao"');
    }
    expect(await page(port, "/cookies")).toContain("Esta loja não envia o uso do site a ninguém");
    expect(await page(port, "/cookies")).not.toContain("__Host-medicao");
    expect(await page(shop.port, "/cookies")).toContain("Só se você aceitar, enviamos");
  });
});
