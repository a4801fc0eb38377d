// A shop's own accounts at Google and Meta: only a customer who agreed to exactly them is told of.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ownStorefront } from "../support/own-storefront";
import { ask, OPERATOR_TOKEN } from "../support/storefront";
import { startMeasurementServices } from "../vendor/measurement/measurement";

let services: Awaited<ReturnType<typeof startMeasurementServices>>;
const shop = ownStorefront(() => ({ OPERATOR_TOKEN }));

const VISIT = { id: "0f8fad5b-d9cb-469f-a165-70867728950e", ids: ["603"], isGroup: false };
const event = {
  name: "view_item",
  params: {
    currency: "BRL",
    value: 26.9,
    items: [{ item_id: "603", item_name: "Batata Rústica", price: 26.9, quantity: 1 }],
  },
};

async function setAccounts(to: ("google" | "meta")[]): Promise<void> {
  const { measurementId, secret, pixel, token } = services.account;
  const body = {
    google: to.includes("google") ? { measurement_id: measurementId, api_secret: secret } : null,
    meta: to.includes("meta") ? { pixel_id: pixel, access_token: token } : null,
    api: services.url,
  };
  const set = await fetch(`http://127.0.0.1:${shop.port}/api/operator/markets/brasa/measurement`, {
    method: "PUT",
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(set.status, await set.text()).toBe(200);
}

beforeAll(async () => {
  services = await startMeasurementServices();
});
afterAll(() => services?.close());
beforeEach(async () => {
  services.google.length = 0;
  services.meta.length = 0;
});

const host = (market: string) => `${market}.localhost:${shop.port}`;

async function send(
  yes: string,
  {
    body = { ...event, visit: VISIT },
    market = "brasa",
    headers = {},
  }: { body?: object; market?: string; headers?: object } = {},
): Promise<number> {
  const given = {
    origin: `http://${host(market)}`,
    "content-type": "application/json",
    "user-agent": "Navegador da Ana",
    cookie: `__Host-medicao=${yes}`,
    ...headers,
  };
  const asked = { port: shop.port, host: host(market), path: "/api/events", method: "POST", headers: given };
  return (await ask({ ...asked, body: JSON.stringify(body) })).status;
}

const page = async (path: string, market = "brasa") => (await ask({ port: shop.port, host: host(market), path })).body;
const arrived = () => [services.google.length, services.meta.length];

describe("with both accounts", () => {
  beforeAll(() => setAccounts(["google", "meta"]));

  test("a yes to both reaches both, and nothing of the request but the browser's name goes on", async () => {
    services.calls.length = 0;
    expect(await send("sim-google-meta", { headers: { "x-forwarded-for": "198.51.100.7" } })).toBe(204);
    await vi.waitFor(() => expect(arrived()).toEqual([1, 1]), { timeout: 20_000 });
    expect(services.calls.join()).not.toMatch(/198\.51|medicao|cookie/i);
  });

  test.each([
    ["of a shop without accounts", "sim"],
    ["to Google alone", "sim-google"],
    ["that is a no", "nao"],
    ["that is none", ""],
  ])("a yes %s reaches nobody", async (_what, yes) => {
    expect(await send(yes)).toBe(204);
    expect(await send("sim-google-meta", { headers: { "sec-gpc": "1" } })).toBe(204);
    expect(await send("sim-google-meta")).toBe(204);
    await vi.waitFor(() => expect(arrived()).toEqual([1, 1]), { timeout: 20_000 });
  });

  test("an event without a visit, or with a forged one, is not sent on", async () => {
    expect(await send("sim-google-meta", { body: event })).toBe(204);
    expect(await send("sim-google-meta", { body: { ...event, visit: { ...VISIT, id: "ana@exemplo.com.br" } } })).toBe(
      204,
    );
    expect(await send("sim-google-meta")).toBe(204);
    await vi.waitFor(() => expect(arrived()).toEqual([1, 1]), { timeout: 20_000 });
  });

  test("its pages ask and name both; another shop's do neither, and has no such call", async () => {
    expect(await page("/")).toContain('data-yes="sim-google-meta"');
    for (const path of ["/privacidade", "/cookies"])
      expect(await page(path)).toContain("ao Google (Analytics) e à Meta (Facebook e Instagram)");
    expect(await page("/privacidade")).not.toContain("Nenhum dado vai para publicidade");
    expect(await page("/", "dona-flor")).not.toContain('name="medicao"');
    expect(await page("/privacidade", "dona-flor")).not.toContain("Facebook");
    expect(await send("sim-google-meta", { market: "dona-flor" })).toBe(404);
  });
});

test("a shop that ends one account asks anew for the other", async () => {
  await setAccounts(["google"]);
  expect(await page("/")).toContain('data-yes="sim-google"');
  expect(await send("sim-google-meta")).toBe(204);
  expect(await send("sim-google")).toBe(204);
  await vi.waitFor(() => expect(arrived()).toEqual([1, 0]), { timeout: 20_000 });
  await setAccounts([]);
  expect(await page("/")).not.toContain('name="medicao"');
});
