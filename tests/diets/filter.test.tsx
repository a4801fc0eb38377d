import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { MenuSections } from "@/components/menu/menu-sections";
import type { Diet } from "@/lib/domain/diets/diets";
import { filterDiets } from "@/lib/domain/diets/filter";
import { productDataOf } from "@/lib/domain/seo/product-data";
import { categoryDataOf } from "@/lib/domain/seo/restaurant";
import { contentSecurityOf } from "@/lib/server/csp/policy.mjs";
import { aProduct } from "../support/product";

const dish = (id: string, diets?: Diet[]) => aProduct({ id, name: `Prato ${id}`, ...(diets && { diets }) });
const menuOf = (...products: ReturnType<typeof dish>[]) => {
  const sections = [{ category: { id: "1", name: "Pratos" }, products }];
  return renderToStaticMarkup(<MenuSections sections={sections} popular={products.map(({ id }) => id)} />);
};

test("a menu is filtered by what its products say, each once and in one order", () => {
  expect(filterDiets([{ diets: ["GLUTEN_FREE", "VEGAN"] }, {}, { diets: ["VEGAN"] }])).toEqual([
    "VEGAN",
    "GLUTEN_FREE",
  ]);
  expect(filterDiets([{}])).toEqual([]);
});

describe("the menu's page", () => {
  test("of a shop that says nothing of diets has nothing of the filter", () => {
    const html = menuOf(dish("a"), dish("b"));
    expect(html).not.toMatch(/checkbox|<style|of-diet|no-match/);
  });

  test("offers the diets of its products, and marks only those that say so", () => {
    const html = menuOf(dish("a", ["VEGETARIAN", "VEGAN"]), dish("b"));
    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
    expect(html).toContain('class="of-diet suits-VEGETARIAN suits-VEGAN"');
    expect(html).toContain('<li class="of-diet"><a');
  });

  test("has its filter's sheet in the policy", () => {
    const { policy, refused } = contentSecurityOf(menuOf(dish("a", ["VEGAN", "HALAL", "KOSHER"])));
    expect(refused).toEqual([]);
    expect(policy).toMatch(/style-src[^;]*'sha256-/);
  });
});

describe("structured data", () => {
  const origin = "https://casa.example";

  test("names the diets of a product by schema.org", () => {
    expect(productDataOf(origin, { name: "Casa" }, dish("a", ["GLUTEN_FREE"]))).toMatchObject({
      suitableForDiet: ["https://schema.org/GlutenFreeDiet"],
    });
    const section = { category: { id: "1", name: "Pratos" }, products: [dish("a", ["VEGAN"]), dish("b")] };
    const items = JSON.parse(JSON.stringify(categoryDataOf(origin, section))).hasMenuItem;
    expect(items.map((item: { suitableForDiet: unknown }) => item.suitableForDiet)).toEqual([
      ["https://schema.org/VeganDiet"],
      null,
    ]);
  });
});
