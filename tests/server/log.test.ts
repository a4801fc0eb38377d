import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { orderBody, placeOrder, saveAddress } from "../support/order";
import { ownStorefront } from "../support/own-storefront";

const EMAIL = "canario-email@exemplo.com.br";
const PASSWORD = "canario-senha-123";
const SECRETS = [EMAIL, PASSWORD, "canario-rua", "canario-nota", "canario-ua", "11987651234", "52998224725"];

const shop = ownStorefront({ LOG_LEVEL: "debug" }, "pipe");

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

test("logs who, what and how long for a whole order, and nothing secret or personal", async () => {
  const ana = shop.customer();
  await ana.authenticate({
    authentication_type: "email_create",
    full_name: "Ana Canario-Ua",
    email: EMAIL,
    password: PASSWORD,
    phone: "11987651234",
  });
  const address = await saveAddress(ana, { street: "Rua canario-rua" });
  const placed = await placeOrder(ana, orderBody(address, { observations: "CPF na nota 52998224725 canario-nota" }));
  expect([placed.status, JSON.parse(placed.body).status]).toEqual([201, "received"]);
  const cookies = ana
    .cookieHeader()
    .split("; ")
    .map((pair) => pair.slice(pair.indexOf("=") + 1))
    .filter((v) => v.length > 8);
  await ana.login(EMAIL, `${PASSWORD}-errada`);
  await ana.send("GET", `/api/v3/orders/x%0d%0a{"level":"forged"}?token=${PASSWORD}`);
  await ana.logOut();
  await shop.stop();

  const lines = shop.lines("");
  const order = lines.find((line) => line.event === "api" && line.call === "createOrder");
  expect(order).toMatchObject({
    level: "info",
    market: "brasa",
    method: "POST",
    status: 201,
    duration: expect.any(Number),
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ event: "upstream", requestId: order?.requestId, status: 201 }),
  );
  expect(placed.headers["x-request-id"]).toBe(order?.requestId);
  expect(lines.some(({ level }) => level === "forged")).toBe(false);
  for (const secret of [...SECRETS, ...cookies]) expect(shop.written.toLowerCase()).not.toContain(secret.toLowerCase());
});
