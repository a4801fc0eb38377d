import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { categorySchema, productSchema } from "@/lib/contract/menu/schema";
import { productNow, withCategoryRules } from "@/lib/contract/menu/timed-product";
import { changeCopy } from "@/lib/domain/cart/change-copy";
import { lineOf } from "@/lib/domain/cart/line";
import { checkedLines } from "@/lib/domain/cart/reprice";
import { unavailableLabel } from "@/lib/domain/menu/copy";
import { ORDER_MODES, type OrderMode, offeredModes, soldModes, suitsMode } from "@/lib/domain/mode/mode";

const clock = { now: new Date("2026-03-02T12:00:00Z"), timezone: "America/Recife" };
const anyModes = fc.option(fc.subarray([...ORDER_MODES]), { nil: undefined });
const readAnswer = (fields: object = {}, category: object = {}) =>
  productSchema.parse({ id: "1", name: "Torta", category: { id: "2", ...category }, price: 10, ...fields });
const sold = (fields: object, category: object = {}, modes?: readonly OrderMode[]) => {
  const answer = readAnswer(fields, category);
  return productNow(answer, productFromResponse(answer), { ...clock, modes });
};

describe("a product with modes", () => {
  test("is sold in a mode of the shop exactly if its own rule and its category's allow it", () => {
    fc.assert(
      fc.property(anyModes, anyModes, anyModes, fc.constantFrom(...ORDER_MODES), (own, category, shop, mode) => {
        const product = sold({ modes: own }, { modes: category }, shop);
        const allows = (modes?: readonly OrderMode[]) => !modes?.length || modes.includes(mode);
        const isOffered = offeredModes({ modes: shop }).includes(mode);
        if (isOffered) expect(product.available && suitsMode(product, mode)).toBe(allows(own) && allows(category));
        expect(soldModes(own, category).includes(mode)).toBe(allows(own) && allows(category));
      }),
    );
  });

  test("says so where the shop offers another mode too, beside its times", () => {
    const availability = [{ days: [6] }];
    expect(sold({ modes: ["TAKEOUT"] }, {}, ORDER_MODES).saleTimes).toBe("Só para retirada");
    expect(sold({}, { modes: ["DELIVERY"] }, ORDER_MODES).saleTimes).toBe("Só para entrega");
    expect(sold({ modes: ["DELIVERY"] }).saleTimes).toBeUndefined();
    expect(sold({ modes: [...ORDER_MODES] }, {}, ORDER_MODES).modes).toBeUndefined();
    const timed = sold({ modes: ["TAKEOUT"], availability }, {}, ORDER_MODES);
    expect([timed.available, timed.saleTimes]).toEqual([false, "Só sábado, só para retirada"]);
    expect(unavailableLabel(timed)).toBe("Fora do horário");
  });

  test("stays sold out without a word of its modes", () => {
    const product = sold({ modes: ["TAKEOUT"], available: false }, {}, ORDER_MODES);
    expect([product.available, product.saleTimes]).toEqual([false, undefined]);
  });

  test("cannot be ordered where the shop offers only the other, and says why", () => {
    const product = sold({ modes: ["TAKEOUT"] });
    expect([product.available, unavailableLabel(product)]).toEqual([false, "Só para retirada"]);
    expect(sold({ modes: ["TAKEOUT"] }, { modes: ["DELIVERY"] }, ORDER_MODES).available).toBe(false);
  });

  test("with unknown modes alone is sold in all of them", () => {
    expect(sold({ modes: ["INDOOR"] }, { modes: 7 }, ORDER_MODES)).not.toHaveProperty("modes");
  });

  test("has those of its category where the API says them only there", () => {
    const categories = [categorySchema.parse({ id: "2", name: "Tortas", modes: ["TAKEOUT"] })];
    const [answer] = withCategoryRules([readAnswer()], categories);
    expect(answer?.category.modes).toEqual(["TAKEOUT"]);
  });
});

describe("a cart with it", () => {
  const product = sold({ modes: ["TAKEOUT"] }, {}, ORDER_MODES);
  const line = lineOf(product, { variationId: null, quantities: {} }, "", 1);

  test("names the line once the other mode is chosen, and not before", () => {
    expect(checkedLines([line], [product]).changes).toEqual([]);
    expect(checkedLines([line], [product], "TAKEOUT").changes).toEqual([]);
    const { lines, changes } = checkedLines([line], [product], "DELIVERY");
    expect(lines).toEqual([]);
    expect(changes.map(changeCopy)).toEqual(["Só para retirada. Mude para retirada ou remova."]);
  });
});
