import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFiles } from "../../scripts/lib/project.mjs";

const SECRETS: Record<string, RegExp> = {
  "a private key": /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  "a key of Amazon's": /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  "a key of Google's": /\bAIza[\w-]{35}\b/,
  "a secret of Google's": /\bGOCSPX-[\w-]{20,}/,
  "a token of GitHub's": /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,})/,
  "a token of Slack's": /\bxox[abprs]-[\w-]{10,}/,
  "a key of Stripe's": /\b[rs]k_live_\w{16,}/,
  "a token of npm's": /\bnpm_\w{36}\b/,
  "a signed token": /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  "an address with a password": /\b[a-z][a-z+]*:\/\/[^\s:/@"'`$<{]+:[^\s:/@"'`$<{]{12,}@/,
};

const files = projectFiles().filter((name) => !/^package-lock\.json$|\.(?:webp|png|jpe?g|ico|woff2|gz)$/.test(name));

test("the project contains no real key, token or password", () => {
  expect(files.length).toBeGreaterThan(800);
  const found = files.flatMap((name) => {
    const text = readFileSync(name, "utf8");
    return Object.entries(SECRETS).flatMap(([what, pattern]) => (pattern.test(text) ? [`${name}: ${what}`] : []));
  });
  expect(found).toEqual([]);
  console.log(`N15 secret scan: ${files.length} files, ${Object.keys(SECRETS).length} kinds, 0 found`);
});

test("the scan finds a planted one", () => {
  const examples = ["-----BEGIN EC PRIVATE" + " KEY-----", `AKIA${"A".repeat(16)}`, `ghp_${"a".repeat(36)}`];
  for (const example of examples) expect(Object.values(SECRETS).some((pattern) => pattern.test(example))).toBe(true);
});

test("git never takes in what a command writes into the project's folder: copies of customers' data, secrets", () => {
  const written = [
    "copia-2026-11-24.ndjson.gz",
    "copia-antes-de-apagar-a.ndjson.gz.part",
    ".env.local",
    ".data/auth-secret",
  ];
  const ignored = execFileSync("git", ["check-ignore", "--no-index", ...written], { encoding: "utf8" });
  expect(ignored.trim().split("\n")).toEqual(written);
});
