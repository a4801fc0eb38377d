import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type ServedVendor, serveVendor } from "../vendor/serve";
import { findingsOf, LOGIN, register } from "./checking";
import { healthy, PLANTED_FAULTS, type PlantedFault } from "./planted";

let vendor: ServedVendor;

beforeAll(async () => {
  vendor = await serveVendor();
});

afterAll(() => vendor.close());
afterEach(() => vendor.deviate(healthy));

function found(seen: PlantedFault["seen"]) {
  const order = seen === "ordering" ? "once" : seen === "ordering twice" ? "twice" : "none";
  return findingsOf(vendor.origin, { login: seen === "logged in" ? LOGIN : null, order });
}

const OWN_NAMES: Record<string, string> = { authentication: "authenticate", newAddress: "createAddress" };

describe("check-api", () => {
  test.each(["reading", "ordering twice"] as const)("%s, finds nothing wrong with a healthy API", async (seen) => {
    vendor.deviate(healthy);
    const wrong = (await found(seen)).filter(({ severity }) => severity !== "note");
    expect(wrong).toEqual([]);
  });

  test.each(PLANTED_FAULTS)("finds: $name", async ({ code, deviations, call, fatal, seen }) => {
    vendor.deviate(deviations);
    if (seen === "logged in") await register(vendor.origin);
    const all = await found(seen);
    const isThere = seen === "reading" || seen === "logged in";
    const named = all.find((one) => one.code === code && (!isThere || one.call === (OWN_NAMES[call] ?? call)));
    expect(named, all.map(({ code, path, got }) => `${code} ${path} ${got}`).join("\n")).toBeDefined();
    expect(
      all.some(({ severity }) => severity === "fatal"),
      JSON.stringify(all.filter(({ severity }) => severity === "fatal")),
    ).toBe(fatal);
  });
});
