import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedVendor, serveVendor } from "../vendor/serve";
import { VENDORS } from "../vendor/vendors";
import { findingsOf } from "./checking";

let vendor: ServedVendor;

beforeAll(async () => {
  vendor = await serveVendor();
});

afterAll(() => vendor.close());

/** The fatal findings at each vendor; one that ignores variations charges every size alike. */
const FATAL: Record<Exclude<keyof typeof VENDORS, "slow">, string[]> = {
  specified: ["order.variation-ignored"],
  additions: [],
  numericIds: ["order.variation-ignored"],
  strict: ["order.variation-ignored"],
  sloppy: ["order.variation-ignored"],
};

test.each(Object.entries(FATAL))("places an order at the vendor '%s', where only %j is fatal", async (name, fatal) => {
  vendor.deviate(VENDORS[name as keyof typeof FATAL]);
  const before = vendor.books.orders.length;
  const all = await findingsOf(vendor.origin, { order: "once" });
  expect(vendor.books.orders).toHaveLength(before + 1);
  expect(all.filter(({ severity }) => severity === "fatal").map(({ code }) => code)).toEqual(fatal);
});
