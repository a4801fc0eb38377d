import { expect, test } from "vitest";
import { cachingOf } from "@/lib/server/edge/shared-caching";

test.each([
  [200, "s-maxage=60, stale-while-revalidate=540", "public, max-age=0, s-maxage=1"],
  [304, "s-maxage=31536000", "public, max-age=0, s-maxage=1"],
  [404, "s-maxage=60, stale-while-revalidate=540", "private, no-cache"],
  [500, "s-maxage=60", "private, no-cache"],
  [303, "private, no-cache", "private, no-store"],
  [503, "private, no-cache", "private, no-store"],
  [200, "private, no-cache", null],
  [200, "private, no-store", null],
  [200, "public, max-age=31536000, immutable", null],
  [200, undefined, null],
])("%i with %s becomes %s", (status, nextsOwn, caching) => {
  expect(cachingOf(status, nextsOwn)).toBe(caching);
});
