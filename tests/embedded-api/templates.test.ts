// The menus that a new shop begins with.
import { describe, expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { SHOP_TEMPLATES, TEMPLATE_IDS } from "@/lib/domain/board/templates";
import { brandColors, contrast } from "@/lib/domain/market/theme";
import { offeredGroups } from "@/lib/domain/menu/selection";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import type { MarketDocument } from "@/lib/embedded-api/catalogue/document/schema";
import { warningsOf } from "@/lib/embedded-api/catalogue/document/warnings";
import { templateDocument } from "@/lib/embedded-api/catalogue/templates/templates";

test("each template is offered once", () => {
  expect(SHOP_TEMPLATES.map(({ id }) => id)).toEqual([...TEMPLATE_IDS]);
});

function parsed(template: (typeof TEMPLATE_IDS)[number]): { written: unknown; document: MarketDocument } {
  const { market, ...menu } = templateDocument(template);
  const opening_hours = [{ weekday: 1, opens: "18:00", closes: "23:00" }];
  const written = {
    ...menu,
    market: { ...market, id: "nova", name: "Nova", opening_hours },
    districts: [{ id: "centro", name: "Centro", fee: 5 }],
  };
  const document = parseDocument(written);
  if (!document.ok) throw new Error(JSON.stringify(document.error));
  return { written, document: document.value };
}

const FILLED = TEMPLATE_IDS.filter((id) => id !== "vazio");

test("the empty template is a document that lacks its products alone", () => {
  const { written, document } = parsed("vazio");
  expect(document.categories).toHaveLength(1);
  expect(warningsOf(written, document).map(({ path }) => path)).toEqual(["products"]);
});

describe.each(FILLED)("the template %s", (template) => {
  test("is a document without a mistake or a warning", () => {
    const { written, document } = parsed(template);
    expect(warningsOf(written, document)).toEqual([]);
  });

  test("sells every product at a price, in every size", () => {
    for (const entry of parsed(template).document.products) {
      const product = productFromResponse({ ...entry, category: { ...entry.category, name: null } });
      expect(startingPrice(product).amount, entry.id).toBeGreaterThan(100);
      for (const size of product.variations.length > 0 ? product.variations.map(({ id }) => id) : [null])
        for (const group of offeredGroups(product, size))
          expect(group.options.length, `${entry.id} ${group.id}`).toBeGreaterThanOrEqual(group.min);
    }
  });

  test("has a category for each product, and no category without one", () => {
    const { categories, products } = parsed(template).document;
    expect(new Set(products.map(({ category }) => category.id))).toEqual(new Set(categories.map(({ id }) => id)));
  });

  test("has a colour of its own on which white text is read", () => {
    const color = String(parsed(template).document.market.primary_color);
    const { brand, onBrand } = brandColors(color, "light");
    expect(brand).toBe(color);
    expect(onBrand).toBe("#ffffff");
    expect(contrast(brand, onBrand)).toBeGreaterThanOrEqual(4.5);
  });
});

test("pizza and açaí are sold by halves, and burgers with choices", () => {
  const methods = (template: (typeof TEMPLATE_IDS)[number]) =>
    parsed(template).document.products.flatMap(({ complements }) =>
      complements.map(({ category }) => category.price_method),
    );
  expect(methods("pizzaria")).toContain("MAX");
  expect(methods("acai")).toContain("MAX");
  expect(parsed("hamburgueria").document.products.some(({ complements }) => complements.length > 10)).toBe(true);
});
