import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The unit tests of the pure rules, for the mutation tester; none of them starts a server or a database. */
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
      "tests/{address,cart,checkout,coupons,market,menu,orders,tenancy}/**/*.test.{ts,tsx}",
      "tests/api/dates.test.ts",
      "tests/*.test.ts",
    ],
    // Thirteen seconds of random vendors, which reach every rule and prove none.
    exclude: ["tests/checkout/any-vendor.test.ts"],
    testTimeout: 30_000,
  },
});
