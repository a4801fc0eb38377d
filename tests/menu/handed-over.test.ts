import { expect, test } from "vitest";
import { providedMenu, provideMenu } from "@/lib/domain/menu/rendered-menu";
import type { Section } from "@/lib/domain/menu/sections";

function menuOf(products: number): Section[] {
  return [{ category: { id: "c", name: "C" }, products: Array.from({ length: products }) }];
}

test("keeps a menu under the path of its data until enough others were added", () => {
  const first = menuOf(60);
  provideMenu("/menu/a.json", first);
  expect(providedMenu("/menu/a.json")).toBe(first);
  for (let n = 0; n < 100; n++) provideMenu(`/menu/${n}.json`, menuOf(60));
  expect(providedMenu("/menu/a.json")).toBe(first);
  for (let n = 0; n < 400; n++) provideMenu(`/menu/${n}.json`, menuOf(60));
  expect(() => providedMenu("/menu/a.json")).toThrow("/menu/a.json");
});

test("keeps one menu above the total limit", () => {
  const large = menuOf(50_000);
  provideMenu("/menu/large.json", large);
  expect(providedMenu("/menu/large.json")).toBe(large);
});

test("treats a menu that is added again as the newest", () => {
  provideMenu("/menu/old.json", menuOf(10_000));
  provideMenu("/menu/other.json", menuOf(9_000));
  provideMenu("/menu/old.json", menuOf(10_000));
  provideMenu("/menu/third.json", menuOf(5_000));
  expect(() => providedMenu("/menu/other.json")).toThrow();
  expect(providedMenu("/menu/old.json")).toHaveLength(1);
});
