import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { createVapid } from "@/lib/embedded-api/services/push/vapid";
import { Customer } from "../support/customer";
import { ownStorefront } from "../support/own-storefront";
import { aBrowser, vapidKeys } from "../support/push-service";

const PATH = "/api/save-push-subscription";
const subscription = { endpoint: "https://web.push.apple.com/abc", expirationTime: null, keys: aBrowser().keys };

const { publicKey, privateKey, subject } = vapidKeys();
const shop = ownStorefront({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
});
let ana: Customer;

beforeAll(async () => {
  ana = shop.customer();
  await ana.register("push@exemplo.com.br");
});

test("[API-34] stores a customer's subscription in the shop's API", async () => {
  expect(await ana.send("POST", PATH, subscription)).toMatchObject({ status: 201 });
  const { push_subscriptions } = await ana.read<{ push_subscriptions: unknown[] }>("/api/v3/account/export");
  expect(push_subscriptions).toMatchObject([{ endpoint: subscription.endpoint }]);
});

test.each([
  [401, "a guest", () => shop.customer(), subscription, {}],
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
