// Faults of an API as a whole: it is not reachable (F1, F2), fails sometimes (F25), or sends huge responses (F15).
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/lib/server.mjs";
import { FAULTS } from "../support/fault-kinds";
import { type FaultyShop, startFaultyShop, UNSHARED_READ } from "../support/faults";
import { type Fault, send } from "../support/faulty-upstream";
import { ask, type HttpResponse, startStorefront } from "../support/storefront";

const MENU_CALLS = ["/market", "/products", "/categories", "/districts", "/payment_types", "/health"];
const MB = 1024 * 1024;

describe.each([
  ["F1 a port on which nobody listens", async () => `http://127.0.0.1:${await freePort()}`],
  ["F2 a name that does not exist", async () => "http://loja.invalid"],
])("[ERROR-09] %s", (_name, originOf) => {
  test("responds FETCH_ERROR to every call and a styled 503 to the page", async () => {
    const shop = await startStorefront({
      STORE_API_URL: await originOf(),
      STORE_API_KEY: "chave-da-loja",
      AUTH_SECRET: "segredo-dos-testes-de-falhas-0123456789",
      TIME_SCALE: "0.1",
      LOG_LEVEL: "silent",
    });
    const get = (path: string) => ask({ port: shop.port, host: `brasa.localhost:${shop.port}`, path });
    for (const path of MENU_CALLS) {
      const response = await get(`/api/v3${path}`);
      expect([path, response.status, JSON.parse(response.body).error]).toEqual([path, 502, "FETCH_ERROR"]);
    }
    const page = await get("/");
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
    expect(page.body).toContain("Problema Técnico");
    expect((await get("/cart")).status).toBe(503);
    expect((await get("/api/health")).status).toBe(200);
    await shop.stop();
    shop.remove();
  });
});

let shop: FaultyShop;

beforeAll(async () => {
  shop = await startFaultyShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.heal());

const broken: Fault = ({ response }) => void response.destroy();
const get = () => shop.get(UNSHARED_READ);
const seen = () => shop.upstream.seen.length;

async function untilAsked({ get, upstream }: FaultyShop = shop): Promise<HttpResponse> {
  const before = upstream.seen.length;
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const response = await get(UNSHARED_READ);
    if (upstream.seen.length > before) return response;
    await wait(20);
  }
  throw new Error("Nothing was sent any more.");
}

describe("F25 the circuit breaker", () => {
  test("serves most reads when every second connection breaks, and retries a failed one once", async () => {
    const [coins = []] = fc.sample(fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }), {
      numRuns: 1,
      seed: 25,
    });
    let at = 0;
    shop.upstream.inject("all", async ({ response, pass }) => {
      if (coins[at++ % coins.length]) response.destroy();
      else send(response, await pass());
    });
    let answered = 0;
    const reads = 120;
    for (let n = 0; n < reads; n++) if ((await untilAsked()).status === 200) answered++;
    expect(answered / reads).toBeGreaterThan(0.6);
    expect(seen()).toBeLessThanOrEqual(2 * reads);
    expect(seen()).toBeGreaterThan(1.2 * reads);
  });

  test("opens after five failures, and sends one probe at a time until one succeeds", async () => {
    // The circuit stays open for seconds, so that a busy machine also makes ten requests in that time.
    const patient = await startFaultyShop({ TIME_SCALE: "0.5" });
    await patient.heal();
    const get = () => patient.get(UNSHARED_READ);
    const seen = () => patient.upstream.seen.length;
    patient.upstream.inject("all", broken);
    for (let n = 0; n < 10; n++) expect((await get()).status).toBe(502);
    expect(seen()).toBe(5);
    expect((await untilAsked(patient)).status).toBe(502);
    expect(seen()).toBe(6);
    let answerProbe = () => {};
    patient.upstream.inject("all", async ({ response, pass, count }) => {
      if (count === 1) await new Promise<void>((resolve) => (answerProbe = resolve));
      send(response, await pass());
    });
    const asked: Promise<HttpResponse>[] = [];
    while (seen() === 6) {
      asked.push(get());
      await wait(20);
    }
    expect((await Promise.all(Array.from({ length: 10 }, () => get()))).every(({ status }) => status === 502)).toBe(
      true,
    );
    expect(seen()).toBe(7);
    answerProbe();
    expect((await Promise.all(asked)).some(({ status }) => status === 200)).toBe(true);
    expect((await get()).status).toBe(200);
    await patient.stop();
  }, 60_000);

  test("is separate for each market", async () => {
    shop.upstream.inject("all", broken);
    for (let n = 0; n < 6; n++) await get();
    const before = seen();
    await ask({ port: shop.port, host: `outra.localhost:${shop.port}`, path: "/" });
    expect(seen()).toBeGreaterThan(before);
  });
});

test("runs 48 calls of a market, queues 64 and rejects the others at once with Retry-After", async () => {
  // The calls hang for seconds, so that all 140 arrive before the first times out, on a busy machine too.
  const patient = await startFaultyShop({ TIME_SCALE: "0.5" });
  let underWay = 0;
  patient.upstream.inject("categoryProducts", () => void underWay++);
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 140 }, async (_, n) => {
      // Small batches, so that the admission queue rejects none of them.
      await wait(Math.floor(n / 28) * 200);
      const response = await patient.get(UNSHARED_READ);
      return { ...response, after: performance.now() - started };
    }),
  );
  const full = answers.filter(({ status }) => status === 503);
  expect(full).toHaveLength(140 - 48 - 64);
  for (const { headers } of full) expect(headers["retry-after"]).toBe("2");
  const others = answers.filter(({ status }) => status !== 503);
  expect(Math.max(...full.map(({ after }) => after))).toBeLessThan(Math.min(...others.map(({ after }) => after)));
  expect(others.every(({ status }) => status === 504 || status === 502)).toBe(true);
  expect(underWay).toBeLessThanOrEqual(112);
  await patient.stop();
}, 60_000);

test("shows the last good menu during every kind of outage", async () => {
  const page = await shop.get("/");
  expect(page.status).toBe(200);
  for (const name of ["F3 reset", "F4 black hole", "F7 500", "F8 503", "F10 invalid JSON", "F11 HTML", "F15 huge"]) {
    const fault = FAULTS[name]?.fault;
    if (fault) shop.upstream.inject("all", fault);
    for (let n = 0; n < 3; n++) expect([name, (await shop.get("/")).status]).toEqual([name, 200]);
  }
});

describe("F15 large responses", () => {
  const megabytes = (field: string) => {
    const status = readFileSync(`/proc/${shop.pid}/status`, "utf8");
    return (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1024) / MB;
  };
  const flood = async (name: string, times: number) => {
    const fault = FAULTS[name]?.fault;
    if (fault) shop.upstream.inject("all", fault);
    for (let n = 0; n < times; n++) expect([502, 504]).toContain((await get()).status);
  };

  test.each(["F15 huge", "F15 gzip bomb"])("%s leaves at most 30 MB in memory", async (name) => {
    // Warms up code, pools and buffers.
    await flood(name, 10);
    const before = megabytes("VmRSS");
    await flood(name, 40);
    await expect.poll(() => megabytes("VmRSS") - before, { timeout: 20_000, interval: 200 }).toBeLessThan(30);
  });
});
