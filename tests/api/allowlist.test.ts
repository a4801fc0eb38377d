import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { callFor } from "@/lib/api/allowlist";
import { calls } from "@/lib/api/contract";

describe("the proxy's allowlist", () => {
  test("is the contract, ids included", () => {
    for (const [name, { method, path }] of Object.entries(calls)) {
      expect(callFor(method, path.replace("{id}", "a-1_B"))).toEqual(
        path.includes("{id}") ? { name, id: "a-1_B" } : { name },
      );
    }
  });

  test.each([
    ["GET", "/markets/brasa/orders/create"],
    ["POST", "/market"],
    ["TRACE", "/market"],
    ["GET", "/orders/"],
    ["GET", "/orders/a/b"],
    ["GET", "/orders/a%2Fb"],
    ["GET", "/orders/.."],
    ["GET", "//market"],
    ["GET", "/market/"],
    ["GET", "/market\n"],
    ["GET", `/orders/${"a".repeat(65)}`],
    ["GET", "/operator/markets"],
  ])("%s %j is not on it", (method, path) => {
    expect(callFor(method, path)).toBeNull();
  });

  test("no free path gets through but one of the contract's shape", () => {
    const shapes = Object.values(calls).map(
      ({ path }) => new RegExp(`^${path.replace("{id}", "[A-Za-z0-9_-]{1,64}")}$`),
    );
    fc.assert(
      fc.property(
        fc.constantFrom("GET", "POST", "PATCH", "DELETE", "PUT"),
        fc.oneof(fc.webPath(), fc.string()),
        (method, path) => {
          if (callFor(method, path)) expect(shapes.some((shape) => shape.test(path))).toBe(true);
        },
      ),
      { numRuns: 20_000, seed: 7 },
    );
  });
});
