import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { env } from "@/lib/node/env";
import { secretInDataDir } from "@/lib/node/files/secret-file";

test("creates a secret once, readable by its owner only, and leaves nothing else behind", () => {
  const made = secretInDataDir("test-secret");
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(secretInDataDir("test-secret")).toBe(made);
  expect(statSync(join(env.DATA_DIR, "test-secret")).mode & 0o777).toBe(0o600);
  expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith("test-secret"))).toEqual(["test-secret"]);
});

test("treats an empty file as a missing secret", () => {
  writeFileSync(join(env.DATA_DIR, "empty-secret"), "");
  expect(secretInDataDir("empty-secret")).toMatch(/^[\w-]{43}$/);
});
