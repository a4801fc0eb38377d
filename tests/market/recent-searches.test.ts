import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readVisited, rememberShop, storeKey } from "@/lib/browser/market/visited";
import { recentSearches, rememberSearch } from "@/lib/browser/menu/recent-searches";
import { memory } from "../support/memory-storage";

const brasa = { token: "brasa", name: "Brasa Burger" };
let storage: ReturnType<typeof memory>;
beforeEach(() => {
  storage = memory();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

test("the last three searches are remembered, the newest first and each once, by market", () => {
  for (const text of ["açaí", "bacon", " refri ", "Acai", "", "x".repeat(41)]) rememberSearch(brasa, text);
  expect(recentSearches("brasa")).toEqual(["Acai", "refri", "bacon"]);
  expect(recentSearches("cantinho")).toEqual([]);
});

test("a search forgets nothing of the shop, and a visit no search", () => {
  rememberShop("brasa", { name: "Brasa", installDismissed: true });
  rememberSearch(brasa, "bacon");
  rememberShop("brasa", { name: "Brasa Burger" });
  expect(readVisited("brasa")).toMatchObject({ name: "Brasa Burger", installDismissed: true, searches: ["bacon"] });
  expect([...storage.values.keys()]).toEqual(["store:brasa"]);
});

test("what is not a list of texts is no search", () => {
  for (const searches of ["bacon", 5, [5, null, "bacon"], {}]) {
    storage.values.set(
      storeKey("brasa"),
      JSON.stringify({ version: 1, state: { name: "Brasa", updatedAt: 1, searches } }),
    );
    expect(recentSearches("brasa")).toEqual(Array.isArray(searches) ? ["bacon"] : []);
  }
});
