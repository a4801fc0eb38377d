import { createElement } from "react";
import { expect, test } from "vitest";
import { HeaderFacts } from "@/components/store/store-header-parts";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { aShop, rendered } from "../support/rendered";

function facts(modes: OrderMode[]): string {
  const market = aShop({ modes });
  return rendered(createElement(HeaderFacts, { market }), market);
}

test("the menu offers a switch, with delivery checked for everyone, only where the shop has two modes", () => {
  const both = facts(["DELIVERY", "TAKEOUT"]);
  expect(both.match(/type="radio"/g)).toHaveLength(2);
  expect(both).toMatch(/<input[^>]*checked=""[^>]*value="entrega"|<input[^>]*value="entrega"[^>]*checked=""/);
  expect(both).not.toMatch(/checked=""[^>]*value="retirada"|value="retirada"[^>]*checked=""/);
  expect(facts(["DELIVERY"])).not.toContain('type="radio"');
  expect(facts(["TAKEOUT"])).not.toContain('type="radio"');
});
