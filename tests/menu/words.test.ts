import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonical, singular, wordsOf } from "@/lib/domain/menu/words";
import { fold, foldWithPositions } from "@/lib/domain/text/fold";

describe("the singular of a word", () => {
  test.each([
    ["limoes", "limao"],
    ["finais", "final"],
    ["aneis", "anel"],
    ["lencois", "lencol"],
    ["azuis", "azul"],
    ["garcons", "garcom"],
    ["flores", "flor"],
    ["arrozes", "arroz"],
    ["massas", "massa"],
    ["sais", "sal"],
    ["porcoes", "porcao"],
    ["paes", "pao"],
    ["pasteis", "pastel"],
    ["bons", "bom"],
    ["sabores", "sabor"],
    ["cookies", "cookie"],
    ["smash", "smash"],
    ["pf", "pf"],
  ])("%s is %s", (many, one) => {
    expect(singular(many)).toBe(one);
  });

  test.each(["vales", "cores"])("of the short word %s loses its s alone", (many) => {
    expect(singular(many)).toBe(many.slice(0, -1));
  });

  test.each(["gas", "express", "poesia", "maestro", "maisena", "ensopado", "presunto", "salsicha", "misto"])(
    "%s stays, which only looks like a plural",
    (word) => {
      expect(singular(word)).toBe(word);
    },
  );
});

describe("the words of a text", () => {
  test("are its runs of letters and digits, a hyphenated one in parts and joined", () => {
    expect(wordsOf("Milk-shake 500ml, açaí & (ovo)")).toEqual(["Milk", "shake", "Milkshake", "500ml", "açaí", "ovo"]);
    expect(wordsOf("pão-de-ló -")).toEqual(["pão", "de", "ló", "pãodeló"]);
    expect(wordsOf("- ! …")).toEqual([]);
  });

  test("are compared by their synonym, in one letter case, without accents and plural", () => {
    expect(["Refris", "Muçarela", "FRIES", "picolés", "Águas"].map(canonical)).toEqual([
      "refrigerante",
      "mussarela",
      "batata",
      "sorvete",
      "agua",
    ]);
  });
});

test("each folded letter comes from the letter at its position, also after accents, emoji and ligatures", () => {
  expect(foldWithPositions("🍔 Açaí")).toEqual({ folded: "🍔 acai", positions: [0, 0, 2, 3, 4, 5, 6] });
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const { folded, positions } = foldWithPositions(text);
      expect([positions.length, fold(folded)]).toEqual([folded.length, folded]);
      expect(positions.toSorted((a, b) => a - b)).toEqual(positions);
      for (const [at, position] of positions.entries()) {
        const letter = String.fromCodePoint(text.codePointAt(position) ?? 0);
        expect(fold(letter)).toContain(folded[at]);
      }
    }),
  );
});
