// A NUL or a lone surrogate in any text of any call is rejected clearly and never fails in the database.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Call, type CallName, calls } from "@/lib/contract/calls";
import { googleSignIn } from "@/lib/embedded-api/services/google";
import { aDocument, anOrder, createTestApi, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";
import { allRows } from "../support/all-rows";
import { EXAMPLES } from "../support/openapi/examples";

const REFUSED = "O texto tem um caractere que não pode ser guardado. Apague-o e tente de novo.";
const HALVES = ["\0", "\ud83d", "\ude00"];
const NAMES = Object.keys(calls) as CallName[];
const withBody = NAMES.filter((name) => calls[name].body !== null);
const withId = NAMES.filter((name) => calls[name].path.includes("{id}"));
const withQuery = NAMES.filter((name) => (calls[name] as Call).query);

const api = await createTestApi({ google: googleSignIn("loja", "https://issuer.test", "https://issuer.test/keys") });
const market = await api.aMarket();
const ana = await api.aCustomer(market);
const placed = await (await api.order(market, ana.token, anOrder(ana))).json();
const ids: Record<string, string> = {
  createOrder: market,
  updateAddress: ana.addressId,
  createCharge: placed.id,
  rateOrder: placed.id,
};
const before = await allRows(api);

/** The value with each of its texts, names and empty fields replaced, one at a time. */
function variants(value: unknown, bad: string): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((item, at) => variants(item, bad).map((changed) => value.toSpliced(at, 1, changed)));
  if (typeof value === "object" && value !== null)
    return [
      ...Object.entries(value).flatMap(([key, inner]) =>
        variants(inner, bad).map((changed) => ({ ...value, [key]: changed })),
      ),
      { ...value, [`x${bad}`]: 1 },
    ];
  if (typeof value === "string") return [value + bad, bad + value, bad];
  return value === null ? [bad] : [];
}

async function send(name: CallName, path: string, body?: unknown) {
  const { method } = calls[name];
  return readAnswer(api.ask(`/api/v3${path}`, { market, token: ana.token, key: randomUUID(), method, body }));
}

const pathOf = (name: CallName, id: string) => calls[name].path.replace("{id}", id);

describe.each(withBody)("%s", (name) => {
  test.each(HALVES)("rejects %j in each text of its body", async (bad) => {
    const bodies = variants(EXAMPLES[name].sends, bad);
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) {
      const response = await send(name, pathOf(name, ids[name] ?? ""), body);
      expect([response.status, response.body], JSON.stringify(body)).toEqual([
        400,
        { code: "BAD_TEXT", message: REFUSED },
      ]);
    }
  });
});

test.each(withId)("%s rejects an id with such a character, or one that is not text", async (name) => {
  for (const id of ["%00", "a%00b", "%ED%A0%80", "%C0%80", "%", "%F0%9F%98", "%2500"]) {
    const response = await send(name, pathOf(name, id), EXAMPLES[name].sends);
    expect([id, response.status >= 400 && response.status < 500], JSON.stringify(response.body)).toEqual([id, true]);
    expect(response.body.message).toMatch(/^[A-ZÀ-Ú].*\.$/);
  }
});

test.each(withQuery)("%s rejects them in its query", async (name) => {
  for (const key of Object.keys((calls[name] as Call).query?.shape ?? {}))
    for (const value of ["%00", "a%00", "%ED%A0%80", "%"]) {
      const { status } = await send(name, `${calls[name].path}?${key}=${value}`);
      expect([key, value, status < 500], String(status)).toEqual([key, value, true]);
      if (value.includes("%00")) expect(status).toBe(400);
    }
});

test("an import names the place of the character", async () => {
  const document = aDocument("com-nulo");
  Object.assign(document.products[1] ?? {}, { description: "a\0b" });
  const path = "/operator/markets/com-nulo";
  const response = await api.ask(path, { token: OPERATOR_TOKEN, body: document, method: "PUT" });
  expect([response.status, (await response.json()).errors]).toEqual([
    422,
    [{ path: "products[1].description", message: REFUSED }],
  ]);
});

test("accepts surrogate pairs and every other character", async () => {
  const address = { street: "Rua 😀 日本", number: "1\u0001", zip_code: "12010000", neighborhood_id: "centro" };
  expect((await send("createAddress", "/address/new_address", { address })).status).toBeLessThan(300);
});

test("nothing failed, and nothing was written", async () => {
  expect(api.failures).toEqual([]);
  const more = Object.entries(await allRows(api)).map(([name, rows]) => [
    name,
    rows.length - (before[name]?.length ?? 0),
  ]);
  expect(more.filter(([, count]) => count !== 0)).toEqual([["addresses", 1]]);
});
