import { expect, test } from "vitest";
import { refusal } from "@/lib/contract/responses/error";
import { type ApiError, failure } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { createUpstreamLog, upstreamCauseOf } from "@/lib/server/upstream/log";

const alfa = "alfa" as MarketToken;
const beta = "beta" as MarketToken;

test.each([
  ["market", refusal(401, null), "upstream-refuses-key"],
  ["products", refusal(403, null), "upstream-refuses-key"],
  ["market", failure("FETCH_ERROR"), "upstream-unreachable"],
  ["orders", failure("TIMEOUT_ERROR"), "upstream-unreachable"],
  ["products", failure("PARSING_ERROR"), "upstream-unreadable"],
  ["products", { ...failure("PARSING_ERROR"), tooLarge: true }, "upstream-too-large"],
  ["districts", refusal(502, null), "upstream-fails"],
  ["market", refusal(404, null), null],
  ["orders", refusal(401, null), null],
  ["authenticate", refusal(401, null), null],
  ["createOrder", refusal(422, null), null],
] as const)("a failed %s with %o is %s", (name, error, cause) => {
  expect(upstreamCauseOf(name, error as ApiError)).toBe(cause);
});

test("logs one line a minute per market and cause, with the count and the first paths", () => {
  let now = 0;
  const lines: unknown[] = [];
  const upstream = createUpstreamLog(
    (line, cause) => lines.push([cause, line.market, line.call, line.times, line.paths]),
    () => now,
  );
  const unreadable = { ...failure("PARSING_ERROR"), unread: ["[2].price"] };
  upstream.failed("products", alfa, unreadable);
  for (now = 1; now < 60_000; now += 10_000) upstream.failed("products", alfa, unreadable);
  upstream.failed("market", alfa, refusal(401, null));
  upstream.failed("products", beta, unreadable);
  now = 60_000;
  upstream.failed("products", alfa, unreadable);
  expect(lines).toEqual([
    ["upstream-unreadable", "alfa", "GET /products", 1, ["[2].price"]],
    ["upstream-refuses-key", "alfa", "GET /market", 1, undefined],
    ["upstream-unreadable", "beta", "GET /products", 1, ["[2].price"]],
    ["upstream-unreadable", "alfa", "GET /products", 7, ["[2].price"]],
  ]);
});
