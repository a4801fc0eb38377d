import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitted, letterable } from "@/lib/server/share/lettering";

describe("lettering", () => {
  test.each([
    ["Pão de queijo & açaí", "Pão de queijo & açaí"],
    ["X-Tudo 🍔🔥 caseiro", "X-Tudo caseiro"],
    ["Pa\u0303o", "Pão"],
    ["Škoda ½ Đ", "Skoda ½"],
    ["寿司", ""],
    ["linha\n\tum\u00a0dois", "linha um\u00a0dois"],
  ])("draws %j as %j", (text, written) => {
    expect(letterable(text)).toBe(written);
  });

  test("of what it has drawn stays the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const letters = letterable(text);
        expect(letterable(letters)).toBe(letters);
      }),
    );
  });
});

describe("a text block", () => {
  const box = { width: 464, height: 280, sizes: [72, 60, 48] };

  test("uses the largest size that fits", () => {
    expect(fitted("Cantinho da Vó", box)).toEqual({ fontSize: 72, textWrap: "balance" });
    expect(fitted("Brasa Clássico com Bacon e Cheddar", box).fontSize).toBe(60);
  });

  test("with too long a name is cut after the lines that fit, and a word that is too long breaks", () => {
    const smallest = { fontSize: 48, wordBreak: "break-word", lineClamp: 5 };
    expect(fitted("Combo família gigante ".repeat(6).trim(), box)).toEqual(smallest);
    expect(fitted("Supercalifragilisticexpialidocious", box)).toEqual(smallest);
  });
});
