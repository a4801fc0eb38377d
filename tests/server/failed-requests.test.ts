import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownStorefront } from "../support/own-storefront";

const shop = ownStorefront({}, "pipe");

test("responds 500 to a page that throws, without the reason, with one log line and one count in the metrics", async () => {
  const media = join(shop.dataDir, "media");
  for (const name of readdirSync(media, { recursive: true, encoding: "utf8" }))
    if (/source$|\.\w+$/.test(name)) writeFileSync(join(media, name), "canario-do-disco");
  const failed = await shop.get("/favicon.ico?token=canario-do-link", { cookie: "sessao=canario-do-cookie" });
  expect([failed.status, failed.body]).toEqual([500, expect.not.stringMatching(/canario|Input|sharp|\/lib\//)]);
  expect(failed.headers["content-security-policy"]).toMatch(/^default-src /);
  await expect.poll(() => shop.lines("request-failed")).toHaveLength(1);
  expect(shop.lines("request-failed")[0]).toMatchObject({
    level: "error",
    requestId: failed.headers["x-request-id"],
    market: "brasa",
    method: "GET",
    path: "/favicon.ico",
    kind: "route",
    error: { name: "Error", message: expect.stringMatching(/./) },
  });
  expect(shop.written).not.toContain("canario");
  expect(await shop.metrics()).toContain('storefront_failed_requests_total{kind="route"} 1\n');
  expect((await shop.get("/")).status).toBe(200);
}, 150_000);
