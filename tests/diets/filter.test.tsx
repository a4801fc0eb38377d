import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { MenuSections } from "@/components/menu/menu-sections";
import type { Diet } from "@/lib/domain/diets/diets";
import { filterDiets } from "@/lib/domain/diets/filter";
import { MAX_LISTED } from "@/lib/domain/menu/listing";
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

  test("that is cut offers every diet of the whole menu, and says that it shows the first of a category alone", () => {
    const products = Array.from({ length: MAX_LISTED + 1 }, (_, n) => dish(`p${n}`, n === MAX_LISTED ? ["VEGAN"] : []));
    const sections = [{ category: { id: "1", name: "Pratos" }, products }];
    const html = renderToStaticMarkup(<MenuSections sections={sections} />);
    expect(html).toContain('value="vegano"');
    expect(html).not.toContain('suits-VEGAN"');
    expect(html).toContain("Nada informado assim nos primeiros 12.");
    expect(html).toContain(`Ver todos os ${MAX_LISTED + 1} de Pratos`);
  });

  test("of a category has the filter of the whole menu", () => {
    const sections = [
      { category: { id: "1", name: "Pratos" }, products: [dish("a", ["VEGAN"])] },
      { category: { id: "2", name: "Bebidas" }, products: [dish("b")] },
    ];
    const html = renderToStaticMarkup(<MenuSections sections={sections} category="2" />);
    expect(html).toContain('value="vegano"');
    expect(html).toContain("Nada informado assim aqui.");
    expect(html).not.toContain("Prato a");
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
