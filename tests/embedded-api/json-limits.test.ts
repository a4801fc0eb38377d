import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isWithinJsonLimits } from "@/lib/embedded-api/request/json-limits";
import { largeMarket } from "../support/large-market";

const nested = (levels: number, open = "[", close = "]") => open.repeat(levels) + close.repeat(levels);
const list = (entries: number, entry: string) => `[${Array(entries).fill(entry).join(",")}]`;

describe("a document's JSON", () => {
  test.each([
    ["the example for owners", readFileSync("docs/pizzaria.json", "utf8")],
    ["the largest menu", JSON.stringify(largeMarket("grande", 5_000, 199))],
    ["the largest list that a rule rejects by name", `{"products":${list(10_000, "{}")}}`],
    ["a text full of brackets and commas", JSON.stringify(["[,{".repeat(100_000)])],
    ["texts that end in backslashes and quotes", JSON.stringify(["\\", '\\"', '"\\\\', '\\\\"[[,'])],
    ["an unfinished text", '{"a":"\\"'],
    ["no JSON", "]]]},,"],
  ])("passes: %s", (_what, text) => {
    expect(isWithinJsonLimits(text)).toBe(true);
  });

  test.each([
    ["twelve million nested lists", nested(12_000_000)],
    ["nested objects", nested(17, '{"a":', "}")],
    ["nested lists after a text", `["\\\\",${nested(17)}]`],
    ["a list that no rule allows", `{"products":${list(10_001, "{}")}}`],
    ["an object of as many fields", `{${Array.from({ length: 10_001 }, (_, n) => `"k${n}":1`).join(",")}}`],
    ["many small lists", list(60, list(9_000, "[]"))],
    ["many values", list(400, list(9_000, "1"))],
  ])("is refused: %s", (_what, text) => {
    expect(isWithinJsonLimits(text)).toBe(false);
  });
});
