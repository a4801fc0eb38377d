import { expect, test } from "vitest";
import { matchesEtag } from "@/lib/node/network/if-none-match";

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b","a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  ["", false],
  [null, false],
  [undefined, false],
])('If-None-Match: %s matches "a": %s', (header, expected) => {
  expect(matchesEtag('"a"', header)).toBe(expected);
});
