import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { singletonKey } from "@/lib/domain/process-singleton.mjs";
import { createVapid } from "@/lib/embedded-api/services/push/vapid";
import { env } from "@/lib/node/env";
import { vapidKeys, vapidPublicKey } from "@/lib/node/keys/push-keys";
import { newVapidKeys } from "@/lib/node/keys/vapid-keys.mjs";

const PATH = join(env.DATA_DIR, "vapid-keys");
/** Forgets what this process cached, like another process of the installation. */
function restart(): void {
  Reflect.deleteProperty(globalThis, singletonKey("secrets"));
}

afterEach(restart);

test("[API-34] generates a pair at the first use, readable by its owner only, and keeps it across a restart", () => {
  const made = vapidKeys();
  expect(made?.subject).toBe("https://localhost");
  expect(() => made && createVapid(made)).not.toThrow();
  expect(vapidPublicKey()).toBe(made?.publicKey);
  expect(statSync(PATH).mode & 0o777).toBe(0o600);
  restart();
  expect(vapidKeys()).toEqual(made);
});

test("[API-34] reports a file without a pair in a sentence, and does not overwrite it", () => {
  const before = readFileSync(PATH, "utf8");
  writeFileSync(PATH, "VAPID_PUBLIC_KEY=curta\n");
  expect(vapidKeys).toThrow(/vapid-keys .*não tem um par de chaves/);
  expect(readFileSync(PATH, "utf8")).toBe("VAPID_PUBLIC_KEY=curta\n");
  writeFileSync(PATH, before);
  restart();
  expect(vapidKeys).not.toThrow();
});

test("push keys have their full length, also with leading zeros", () => {
  const pairs = Array.from({ length: 2_000 }, newVapidKeys);
  const lengths = pairs.map(({ publicKey, privateKey }) => `${publicKey.length} ${privateKey.length}`);
  expect([...new Set(lengths)]).toEqual(["87 43"]);
});
