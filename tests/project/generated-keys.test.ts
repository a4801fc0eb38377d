import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newVapidKeys } from "@/lib/node/keys/vapid-keys.mjs";

const OWN_NAME = "tests/project/generated-keys.test.ts";
const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\0")
  .filter((name) => /\.(?:[cm]?[jt]sx?)$/.test(name) && name !== OWN_NAME);

/**
 * Node.js 20 deadlocks where a key that `generateKeyPair` returned is exported and the collector runs in between.
 * Elliptic keys come from `createECDH` or WebCrypto; an RSA pair is generated as text (`rsaPair` of
 * tests/support/issuer.ts).
 */
function exportsGeneratedKeys(source: string): boolean {
  return [...source.matchAll(/generateKeyPair(?:Sync)?\(([^)]*)\)/g)].some(
    ([, options = ""]) => !options.includes("publicKeyEncoding") || !options.includes("privateKeyEncoding"),
  );
}

test("no source generates a key pair as an exportable object", () => {
  expect(files.length).toBeGreaterThan(800);
  expect(files.filter((name) => exportsGeneratedKeys(readFileSync(name, "utf8")))).toEqual([]);
  expect(exportsGeneratedKeys('generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey')).toBe(true);
});

test("push keys have their full length, also with leading zeros", () => {
  const pairs = Array.from({ length: 2_000 }, newVapidKeys);
  const lengths = pairs.map(({ publicKey, privateKey }) => `${publicKey.length} ${privateKey.length}`);
  expect([...new Set(lengths)]).toEqual(["87 43"]);
});
