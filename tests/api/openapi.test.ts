import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { calls } from "@/lib/api/contract";
import { openApiDocument } from "@/lib/api/openapi";

const FILE = "lib/api/openapi.json";
const made = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

test("[API-01] [API-02] the committed OpenAPI document is the contract's; made anew by UPDATE_OPENAPI=1 npx vitest run tests/api/openapi.test.ts", () => {
  if (process.env.UPDATE_OPENAPI === "1") writeFileSync(FILE, made);
  expect(readFileSync(FILE, "utf8")).toBe(made);
});

test("it has every call once, with what it takes and answers", () => {
  const { paths } = JSON.parse(made) as { paths: Record<string, Record<string, { operationId: string }>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
  for (const [name, call] of Object.entries(calls)) {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, "x-audience": call.audience });
    expect("requestBody" in (operation ?? {})).toBe(call.body !== null || "upload" in call);
  }
});

test("the items of a list are described", () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Record<string, unknown>>> };
  expect(paths["/products"]?.get?.responses).toMatchObject({
    "2XX": {
      content: {
        "application/json": { schema: { type: "array", items: { required: ["id", "name", "category", "price"] } } },
      },
    },
  });
});
