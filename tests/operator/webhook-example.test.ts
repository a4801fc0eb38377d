import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newSecret, signedHeaders } from "@/lib/embedded-api/webhooks/signature";

type IsGenuine = (secret: string, headers: Record<string, string>, body: string, now?: number) => boolean;

let isGenuine: IsGenuine;
const folder = mkdtempSync(join(tmpdir(), "webhook-example-"));
const now = new Date("2026-03-02T20:00:00-03:00");
const secret = newSecret();
const body = JSON.stringify({ id: 1, event: "placed", market: "brasa", order: { order_number: "7", note: "pão" } });

beforeAll(async () => {
  const [, code] = /```js\n(.*?)```/s.exec(readFileSync("docs/operations/webhook.md", "utf8")) ?? [];
  const file = join(folder, "example.mjs");
  writeFileSync(file, code ?? "");
  ({ isGenuine } = await import(/* @vite-ignore */ pathToFileURL(file).href));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the document's example knows a genuine post", () => {
  expect(isGenuine(secret, signedHeaders(secret, body, now), body, now.getTime())).toBe(true);
});

test("and refuses another secret, a changed body or time, an old post, and one without headers", () => {
  const headers = signedHeaders(secret, body, now);
  const later = { ...headers, "x-webhook-timestamp": String(Number(headers["x-webhook-timestamp"]) + 1) };
  expect(isGenuine(newSecret(), headers, body, now.getTime())).toBe(false);
  expect(isGenuine(secret, headers, `${body} `, now.getTime())).toBe(false);
  expect(isGenuine(secret, later, body, now.getTime())).toBe(false);
  expect(isGenuine(secret, headers, body, now.getTime() + 301_000)).toBe(false);
  expect(isGenuine(secret, {}, body, now.getTime())).toBe(false);
});
