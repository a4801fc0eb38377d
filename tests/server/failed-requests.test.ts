import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask, METRICS_TOKEN, startStorefront } from "../support/storefront";

test("responds 500 to a page that throws, without the reason, with one log line and one count in the metrics", async () => {
  const shop = await startStorefront({}, "pipe");
  const host = `brasa.localhost:${shop.port}`;
  let written = "";
  for (const stream of [shop.server.stdout, shop.server.stderr])
    stream?.on("data", (chunk: Buffer) => (written += chunk.toString("utf8")));
  const media = join(shop.dataDir, "media");
  for (const name of readdirSync(media, { recursive: true, encoding: "utf8" }))
    if (/source$|\.\w+$/.test(name)) writeFileSync(join(media, name), "canario-do-disco");
  const path = "/favicon.ico?token=canario-do-link";
  const failed = await ask({ port: shop.port, host, path, headers: { cookie: "sessao=canario-do-cookie" } });
  expect([failed.status, failed.body]).toEqual([500, expect.not.stringMatching(/canario|Input|sharp|\/lib\//)]);
  expect(failed.headers["content-security-policy"]).toMatch(/^default-src /);
  const lines = () =>
    written
      .split("\n")
      .filter((line) => line.includes("request-failed"))
      .map((line) => JSON.parse(line));
  await expect.poll(lines).toHaveLength(1);
  expect(lines()[0]).toMatchObject({
    level: "error",
    requestId: failed.headers["x-request-id"],
    market: "brasa",
    method: "GET",
    path: "/favicon.ico",
    kind: "route",
    error: { name: "Error", message: expect.stringMatching(/./) },
  });
  expect(written).not.toContain("canario");
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await ask({ port: shop.port, host, path: "/api/metrics", headers });
  expect(metrics.body).toContain('storefront_failed_requests_total{kind="route"} 1\n');
  expect((await ask({ port: shop.port, host, path: "/" })).status).toBe(200);
  await shop.stop();
  shop.remove();
}, 150_000);
