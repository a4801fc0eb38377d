import { expect, test } from "vitest";
import { handedOver, handOver } from "@/lib/domain/menu/rendered-menu";
import type { Section } from "@/lib/domain/menu/sections";

function menuOf(products: number): Section[] {
  return [{ category: { id: "c", name: "C" }, products: Array.from({ length: products }) }];
}

test("keeps a menu under the path of its data until enough others were added", () => {
  const first = menuOf(60);
  handOver("/menu/a.json", first);
  expect(handedOver("/menu/a.json")).toBe(first);
  for (let n = 0; n < 100; n++) handOver(`/menu/${n}.json`, menuOf(60));
  expect(handedOver("/menu/a.json")).toBe(first);
  for (let n = 0; n < 400; n++) handOver(`/menu/${n}.json`, menuOf(60));
  expect(() => handedOver("/menu/a.json")).toThrow("/menu/a.json");
});

test("keeps one menu above the total limit", () => {
  const large = menuOf(50_000);
  handOver("/menu/large.json", large);
  expect(handedOver("/menu/large.json")).toBe(large);
});

test("treats a menu that is added again as the newest", () => {
  handOver("/menu/old.json", menuOf(10_000));
  handOver("/menu/other.json", menuOf(9_000));
  handOver("/menu/old.json", menuOf(10_000));
  handOver("/menu/third.json", menuOf(5_000));
  expect(() => handedOver("/menu/other.json")).toThrow();
  expect(handedOver("/menu/old.json")).toHaveLength(1);
});
