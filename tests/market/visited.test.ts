import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readVisited, rememberShop, storeKey } from "@/lib/browser/market/visited";
import { memory } from "../support/memory-storage";

let storage: ReturnType<typeof memory>;
beforeEach(() => {
  storage = memory();
  vi.stubGlobal("localStorage", storage);
  vi.useFakeTimers({ now: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[PERSIST-01] stores a visit under the key store, by market: the shop's name, and nothing of the customer", () => {
  rememberShop("brasa", { name: "Brasa Burger" });
  expect([...storage.values.keys()]).toEqual(["store:brasa"]);
  expect(JSON.parse(storage.values.get("store:brasa") ?? "")).toEqual({
    state: { name: "Brasa Burger", installDismissed: false, updatedAt: 1_000 },
    version: 1,
  });
  expect(readVisited("cantinho")).toBeNull();
});

test("[PERSIST-01] a dismissed hint stays dismissed on later visits", () => {
  rememberShop("brasa", { name: "Brasa Burger", installDismissed: true });
  vi.setSystemTime(2_000);
  rememberShop("brasa", { name: "Brasa" });
  expect(readVisited("brasa")).toEqual({ name: "Brasa", installDismissed: true, updatedAt: 2_000 });
});

test.each([
  ...["", "{", "null", '{"version":1}'],
  ...['{"version":2,"state":{"name":"Brasa","updatedAt":1}}', '{"version":1,"state":{"name":5,"updatedAt":1}}'],
])("ignores what cannot be read (%s)", (text) => {
  storage.values.set(storeKey("brasa"), text);
  expect(readVisited("brasa")).toBeNull();
});

test("shows the shop in a browser without storage", () => {
  const refuse = () => {
    throw new Error("blocked");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  expect(() => rememberShop("brasa", { name: "Brasa Burger" })).not.toThrow();
  expect(readVisited("brasa")).toBeNull();
});
