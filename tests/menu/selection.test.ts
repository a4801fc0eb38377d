import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { missingCopy } from "@/lib/domain/menu/copy";
import type { Group, Product } from "@/lib/domain/menu/product";
import {
  firstMissing,
  groupHint,
  groupTotal,
  initialSelection,
  limitsOf,
  offeredGroups,
  pickerGroup,
  quantityOf,
  unitPriceOf,
  withOption,
} from "@/lib/domain/menu/selection";
import { aChoice, anyProduct, isReachable } from "../support/menu-arbitraries";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";

function group(part: Partial<Group> = {}): Group {
  const options = ["a", "b", "c"].map((id) => anOption({ id, name: id, price: 100, maxQuantity: 2 }));
  return aGroup({ id: "g", max: 99, options, ...part });
}

function product(part: Partial<Product> = {}): Product {
  return aProduct({ price: 2000, ...part });
}

const sizes = ["p", "g"].map((id, index) => aVariation({ id, name: id, price: index * 500 }));

describe("the initial choice", () => {
  test("[PRODUCT-04] is the first variation that is not sold out", () => {
    expect(initialSelection(product({ variations: sizes })).variationId).toBe("p");
    const [first, second] = sizes;
    if (!first || !second) throw new Error("two sizes");
    expect(initialSelection(product({ variations: [{ ...first, available: false }, second] })).variationId).toBe("g");
  });

  test("[PRODUCT-05] is the first option of a single-choice group when there are no variations", () => {
    const picked = product({
      groups: [group({ id: "x" }), group({ id: "g1", min: 1, max: 1 }), group({ id: "g2", min: 1, max: 1 })],
    });
    expect(pickerGroup(picked)?.id).toBe("g1");
    expect(initialSelection(picked).quantities).toEqual({ g1: { a: 1 } });
    expect(firstMissing(picked, initialSelection(picked))).toEqual({ code: "COMPLEMENTS", groupId: "g2" });
  });

  test("takes no single-choice group as the picker when there are variations", () => {
    expect(pickerGroup(product({ variations: sizes, groups: [group({ min: 1, max: 1 })] }))).toBeNull();
  });
});

describe("a group's hint", () => {
  test("[PRODUCT-07] is '(Obrigatório)' when it is required, whatever its limits", () => {
    expect(groupHint(group({ isRequired: true, min: 1, max: 3 }))).toBe("(Obrigatório)");
  });
  test("[PRODUCT-08] names minimum and maximum when they differ", () => {
    expect(groupHint(group({ min: 0, max: 6 }))).toBe("(Selecione de 0 até 6)");
  });
  test("[PRODUCT-09] names the quantity otherwise", () => {
    expect(groupHint(group({ min: 2, max: 2 }))).toBe("(Selecione 2)");
  });
});

describe("a missing choice", () => {
  test("[PRODUCT-12] of a variation comes before the complements", () => {
    const open = product({ variations: sizes, groups: [group({ min: 1, max: 2 })] });
    expect(firstMissing(open, { variationId: null, quantities: {} })).toEqual({ code: "VARIATION", groupId: null });
    expect(firstMissing(open, { variationId: "p", quantities: {} })).toEqual({ code: "COMPLEMENTS", groupId: "g" });
    expect(firstMissing(open, { variationId: "p", quantities: { g: { a: 1 } } })).toBeNull();
  });

  test("[PRODUCT-13] of a variation, or in the picker group, has the variation's sentence", () => {
    const say = (open: Product) => {
      const missing = firstMissing(open, { variationId: null, quantities: {} });
      return missing && missingCopy[missing.code];
    };
    const others = group({ id: "o", min: 2, max: 3 });
    expect(say(product({ variations: sizes, groups: [others] }))).toBe("Selecione uma variação obrigatória.");
    const picker = group({ id: "p", min: 1, max: 1 });
    expect(say(product({ groups: [others, picker] }))).toBe("Selecione uma variação obrigatória.");
    expect(say(product({ groups: [others] }))).toBe("Selecione os complementos obrigatórios.");
  });

  test("is still missing with a sold-out variation", () => {
    const open = product({ variations: sizes.map((size) => ({ ...size, available: size.id !== "p" })) });
    expect(firstMissing(open, { variationId: "p", quantities: {} })?.code).toBe("VARIATION");
  });

  test("[PRODUCT-10] is none exactly when every group is within its limits", () => {
    fc.assert(
      fc.property(aChoice, ({ product, selection }) => {
        const within = offeredGroups(product, selection.variationId).every((each) => {
          const total = groupTotal(selection, each.id);
          return total >= each.min && total <= each.max;
        });
        const sized = product.variations.length === 0 || product.variations.some((size) => size.available);
        expect(firstMissing(product, selection) === null).toBe(within && sized);
      }),
    );
  });
});

describe("a stepper", () => {
  test("[PRODUCT-14] never exceeds an option's or a group's maximum, or adds what is sold out", () => {
    fc.assert(
      fc.property(aChoice, ({ product, selection }) => {
        for (const each of product.groups) {
          expect(groupTotal(selection, each.id)).toBeLessThanOrEqual(limitsOf(each, selection.variationId).max);
          for (const option of each.options) {
            const quantity = quantityOf(selection, each.id, option.id);
            expect(quantity).toBeLessThanOrEqual(option.available ? option.maxQuantity : 0);
          }
        }
      }),
    );
  });

  test("[PRODUCT-15] never goes below 0", () => {
    const extras = group();
    const selection = withOption(extras, { variationId: null, quantities: {} }, "a", -3);
    expect(quantityOf(selection, "g", "a")).toBe(0);
  });

  test("a sold-out radio row does not replace the chosen one", () => {
    const single = group({ min: 1, max: 1 });
    const first = withOption(single, { variationId: null, quantities: {} }, "a", 1);
    const soldOut = { ...single, options: single.options.map((each) => ({ ...each, available: each.id !== "b" })) };
    expect(withOption(soldOut, first, "b", 1).quantities).toEqual({ g: { a: 1 } });
  });

  test("can complete any group with enough available options", () => {
    fc.assert(
      fc.property(anyProduct, (open) => {
        let selection = initialSelection(open);
        for (const each of offeredGroups(open, selection.variationId).filter(isReachable)) {
          for (const option of each.options)
            if (option.available) selection = withOption(each, selection, option.id, 99);
          expect(groupTotal(selection, each.id)).toBeGreaterThanOrEqual(each.min);
        }
      }),
    );
  });
});

test("[PRODUCT-17] the unit price is base, variation and every option times its quantity", () => {
  const open = product({ variations: sizes, groups: [group()] });
  expect(unitPriceOf(open, { variationId: "g", quantities: { g: { a: 2, b: 1 } } })).toBe(2000 + 500 + 300);
});
