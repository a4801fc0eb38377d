import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Call, type CallName, calls } from "@/lib/contract/calls";
import { odditiesOf } from "@/lib/contract/oddities";
import { EXAMPLES } from "../support/openapi/examples";
import { openApiDocument } from "../support/openapi/openapi";

const FILE = "lib/contract/openapi/openapi.json";
const made = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

test("[API-01] [API-02] the committed OpenAPI document matches the contract; update it by UPDATE_OPENAPI=1 npx vitest run tests/api/openapi.test.ts", () => {
  if (process.env.UPDATE_OPENAPI === "1") writeFileSync(FILE, made);
  expect(readFileSync(FILE, "utf8")).toBe(made);
});

test("has every call once, with its requests and responses", () => {
  const { paths } = JSON.parse(made) as { paths: Record<string, Record<string, { operationId: string }>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
  for (const [name, call] of Object.entries(calls)) {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, "x-audience": call.audience });
    expect("requestBody" in (operation ?? {})).toBe(call.body !== null || "upload" in call);
  }
});

test("describes the items of a list", () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Record<string, unknown>>> };
  expect(paths["/products"]?.get?.responses).toMatchObject({
    "2XX": {
      content: {
        "application/json": { schema: { type: "array", items: { required: ["id", "name", "category", "price"] } } },
      },
    },
  });
});

describe("the examples", () => {
  test.each(Object.keys(calls) as CallName[])("of %s match the contract exactly", (name) => {
    const { sends, answers } = EXAMPLES[name];
    const call: Call = calls[name];
    expect(sends === undefined).toBe(call.body === null && call.upload === undefined);
    if (call.body) expect(call.body.safeParse(sends).error).toBeUndefined();
    expect(call.response.safeParse(answers).error).toBeUndefined();
    expect(odditiesOf(name, answers)).toEqual([]);
  });

  test("of an order and its body agree in the price", () => {
    const order = calls.order.response.parse(EXAMPLES.order.answers);
    const body = calls.createOrder.body.parse(EXAMPLES.createOrder.sends);
    expect((order.total ?? 0) + (order.delivery_tax ?? 0)).toBeCloseTo(body.expected_total as number, 2);
  });
});

test("the idempotency key is optional for an API", () => {
  const { components } = openApiDocument() as { components: { parameters: Record<string, { required: boolean }> } };
  expect(components.parameters.idempotencyKey?.required).toBe(false);
});
