import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * The unit tests of the pure rules, for the mutation tester; none of them starts a server or a database. Those of
 * components (`.tsx`) reach the rules too, but a rule must be proven without a screen.
 */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: "server-only", replacement: `${root}tests/support/server-only.ts` },
    ],
  },
  test: {
    include: [
      "tests/{address,cart,checkout,coupons,market,menu,orders,tenancy}/**/*.test.ts",
      "tests/api/dates.test.ts",
      "tests/*.test.ts",
    ],
    // Random vendors and ten thousand addresses, again for each mutant: they reach every rule, and others prove it.
    exclude: ["tests/checkout/any-vendor.test.ts", "tests/tenancy/redirects.test.ts"],
    // The rules keep nothing but caches, so the files of one mutant share a worker.
    isolate: false,
    setupFiles: ["tests/support/mutation/coverage.ts"],
    env: { FUZZ_HOSTS: "300" },
    testTimeout: 30_000,
  },
});
