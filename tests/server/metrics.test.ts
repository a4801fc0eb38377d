import { expect, test } from "vitest";
import { orderBody, placeOrder, saveAddress } from "../support/order";
import { ownStorefront } from "../support/own-storefront";
import { METRICS_TOKEN, OPERATOR_TOKEN } from "../support/storefront";

const CONTACT = "https://loja.example/seguranca";
const shop = ownStorefront({ SECURITY_CONTACT: CONTACT });
const { get, host } = shop;
const monitor = { authorization: `Bearer ${METRICS_TOKEN}` };

async function valueAt(series: string): Promise<number | null> {
  const line = (await shop.metrics()).split("\n").find((text) => text.startsWith(`${series} `));
  return line ? Number(line.slice(series.length + 1)) : null;
}

test("serves the metrics for their token only, uncached", async () => {
  const wrong = [
    {},
    { authorization: "Bearer x" },
    { authorization: METRICS_TOKEN },
    { cookie: METRICS_TOKEN },
    { authorization: `Bearer ${OPERATOR_TOKEN}` },
  ];
  for (const headers of wrong as Record<string, string>[]) {
    const response = await get("/api/metrics", headers);
    expect([response.status, response.body]).toEqual([404, "Não encontrado."]);
  }
  expect((await get(`/api/metrics?token=${METRICS_TOKEN}`)).status).toBe(404);
  for (const at of [host(), `localhost:${shop.port}`, `127.0.0.1:${shop.port}`]) {
    const response = await get("/api/metrics", monitor, at);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
    });
    for (const line of response.body.trimEnd().split("\n"))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{(?:[a-z]+="[^"\\\n]*",?)+\})? -?[\d.e+-]+)$/);
  }
});

test("counts pages, calls, rejections and orders", async () => {
  await get("/");
  await get("/");
  await get("/nao-existe");
  await get("/api/v3/nada");
  const ana = shop.customer();
  await ana.register("metricas@exemplo.com.br");
  const order = orderBody(await saveAddress(ana, { street: "Rua A" }));
  const key = { "idempotency-key": "chave-das-metricas" };
  const sent = () => ana.send("POST", "/api/v3/markets/brasa/orders/create", order, key);
  expect([(await sent()).status, (await sent()).status]).toEqual([201, 201]);
  expect((await ana.send("POST", "/api/v3/markets/brasa/orders/create", {}, key)).status).toBe(422);
  expect((await placeOrder(ana, order)).status).toBe(201);
  for (const [series, least] of [
    ['storefront_page_cache_reads_total{result="hit"}', 1],
    ['storefront_page_cache_reads_total{result="miss"}', 1],
    ['storefront_page_cache_writes_total{result="kept"}', 1],
    ["storefront_page_cache_bytes", 10_000],
    ["storefront_page_cache_pages", 1],
    ['storefront_refusals_total{reason="unknown"}', 1],
    ['storefront_upstream_calls_total{call="market",result="200"}', 1],
    ['storefront_upstream_calls_total{call="createOrder",result="201"}', 3],
    ["process_resident_memory_bytes", 10_000_000],
  ] as const)
    expect([series, (await valueAt(series)) ?? -1]).toEqual([series, expect.toSatisfy((value) => value >= least)]);
  expect(await valueAt('storefront_orders_total{market="brasa",result="placed"}')).toBe(2);
  expect(await valueAt('storefront_orders_total{market="brasa",result="repeated"}')).toBe(1);
  expect(await valueAt('storefront_orders_total{market="brasa",result="refused"}')).toBe(1);
  expect(await valueAt("storefront_circuits_open")).toBe(0);
  const started = (await valueAt("process_start_time_seconds")) ?? 0;
  expect(Math.abs(Date.now() / 1000 - started)).toBeLessThan(600);
  for (const quantile of ["0.5", "0.99", "1"])
    expect(await valueAt(`storefront_event_loop_delay_seconds{quantile="${quantile}"}`)).toBeGreaterThanOrEqual(0);
});

test("creates no series from strangers' hosts, paths and words", async () => {
  for (let n = 0; n < 30; n++) {
    await get("/", {}, host(`canario${n}`));
    await get(`/api/v3/canario${n}`);
    await get(`/canario${n}`);
  }
  expect(await shop.metrics()).not.toContain("canario");
});

test("serves security.txt with the operator's contact and an expiry on every host", async () => {
  for (const at of [host(), host("nada")]) {
    const response = await get("/.well-known/security.txt", {}, at);
    expect([response.status, response.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const [, contact, expires = ""] = /^Contact: (.+)\nExpires: (.+)\n/.exec(response.body) ?? [];
    expect(contact).toBe(CONTACT);
    const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000);
    expect([days > 80, days < 365]).toEqual([true, true]);
  }
});
