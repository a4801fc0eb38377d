import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createVapid } from "@/lib/embedded-api/services/push/vapid";
import { Customer } from "../support/customer";
import { aBrowser, vapidKeys } from "../support/push-service";
import { ask, startStorefront } from "../support/storefront";

const PATH = "/api/save-push-subscription";
const subscription = { endpoint: "https://web.push.apple.com/abc", expirationTime: null, keys: aBrowser().keys };

let shop: Awaited<ReturnType<typeof startStorefront>>;
let host: string;
let ana: Customer;

beforeAll(async () => {
  const { publicKey, privateKey, subject } = vapidKeys();
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject };
  shop = await startStorefront(keys);
  host = `brasa.localhost:${shop.port}`;
  ana = new Customer(shop.port, host);
  await ana.register("push@exemplo.com.br");
});
afterAll(async () => {
  await shop.stop();
  shop.remove();
});

test("[API-34] stores a customer's subscription in the shop's API", async () => {
  expect(await ana.send("POST", PATH, subscription)).toMatchObject({ status: 201 });
  const { push_subscriptions } = await ana.read<{ push_subscriptions: unknown[] }>("/api/v3/account/export");
  expect(push_subscriptions).toMatchObject([{ endpoint: subscription.endpoint }]);
});

test("[API-34] serves the service worker uncached, with a policy that allows its own shop only", async () => {
  const { headers, body } = await ask({ port: shop.port, host, path: "/sw.js" });
  expect(headers["content-type"]).toMatch(/javascript/);
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; connect-src 'self'/);
  expect(body).toContain("notificationclick");
});

test.each([
  [401, "a guest", () => new Customer(shop.port, host), subscription, {}],
  [403, "another site", () => ana, subscription, { origin: "https://evil.example" }],
  [400, "no subscription", () => ana, { endpoint: "https://web.push.apple.com/abc" }, {}],
  [422, "an address that is no push service", () => ana, { ...subscription, endpoint: "https://169.254.169.254/" }, {}],
] as const)("%i: %s", async (status, _what, customer, body, headers) => {
  expect((await customer().send("POST", PATH, body, headers)).status).toBe(status);
});

test("[API-34] works in an installation without configuration: its keys are generated at the first start and stay", async () => {
  const [port, dataDir] = [inject("port"), inject("dataDir")];
  const customer = new Customer(port, `brasa.localhost:${port}`);
  await customer.register("push-sem-configurar@exemplo.com.br");
  const profile = await customer.send("GET", "/profile");
  const path = join(dataDir, "vapid-keys");
  expect(statSync(path).mode & 0o077).toBe(0);
  const [, publicKey = "", privateKey = ""] =
    /^VAPID_PUBLIC_KEY=(.*)\nVAPID_PRIVATE_KEY=(.*)\n$/.exec(readFileSync(path, "utf8")) ?? [];
  // The two are a pair, and pages contain the public key only.
  expect(() => createVapid({ publicKey, privateKey, subject: "mailto:loja@exemplo.com.br" })).not.toThrow();
  expect(profile.body).toContain(publicKey);
  expect(profile.body).not.toContain(privateKey);
  expect((await customer.send("POST", PATH, subscription)).status).toBe(201);
});

describe("with an empty VAPID_PUBLIC_KEY", () => {
  let off: Awaited<ReturnType<typeof startStorefront>>;
  beforeAll(async () => {
    off = await startStorefront({ VAPID_PUBLIC_KEY: "" });
  });
  afterAll(async () => {
    await off.stop();
    off.remove();
  });

  test("the call does not exist, and no page contains a key", async () => {
    const customer = new Customer(off.port, `brasa.localhost:${off.port}`);
    await customer.register("sem-push@exemplo.com.br");
    expect((await customer.send("POST", PATH, subscription)).status).toBe(404);
    expect((await customer.send("GET", "/profile")).body).toMatch(/\\"pushKey\\":null/);
  });
});
