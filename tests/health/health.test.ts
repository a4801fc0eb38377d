import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pauseAfterChecks } from "@/lib/browser/market/health-query";

test("[API-33] health is checked every three seconds at first, and every thirty later", () => {
  expect([1, 2, 3, 4, 5, 6].map(pauseAfterChecks)).toEqual([3_000, 6_000, 12_000, 24_000, 30_000, 30_000]);
  fc.assert(
    fc.property(fc.nat(10_000), (checks) => {
      const pause = pauseAfterChecks(checks);
      expect(pause).toBeGreaterThanOrEqual(3_000);
      expect(pause).toBeLessThanOrEqual(30_000);
      expect(pauseAfterChecks(checks + 1)).toBeGreaterThanOrEqual(pause);
    }),
  );
});
