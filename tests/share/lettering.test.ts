import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { letterable, textPath, textWidth } from "@/lib/server/share/lettering";
import { fitLines } from "@/lib/server/share/text-lines";

describe("lettering", () => {
  test.each([
    ["Pão de queijo & açaí", "Pão de queijo & açaí"],
    ["X-Tudo 🍔🔥 caseiro", "X-Tudo caseiro"],
    ["Pa\u0303o", "Pão"],
    ["Škoda ½ Đ", "Skoda ½"],
    ["寿司", ""],
    ["linha\u00a0um\n\tdois", "linha um dois"],
  ])("draws %j as %j", (text, written) => {
    expect(letterable(text)).toBe(written);
  });

  test("draws outlines only, and no text of its input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(textPath(letterable(text), "bold", 40, 10, 50)).toMatch(/^[MLQCZ0-9 .-]*$/);
      }),
    );
  });

  test("kerns letter pairs, with accents too", () => {
    const apart = (a: string, b: string) => textWidth(a, "bold", 100) + textWidth(b, "bold", 100);
    expect(textWidth("To", "bold", 100)).toBeLessThan(apart("T", "o"));
    expect(textWidth("Tó", "bold", 100)).toBeLessThan(apart("T", "ó"));
  });
});

describe("a text block", () => {
  const room = { width: 460, most: 3, sizes: [72, 60, 48] };

  test("uses the largest size that fits, and balances its lines", () => {
    expect(fitLines("Cantinho da Vó", "bold", room)).toEqual({ lines: ["Cantinho", "da Vó"], size: 72 });
    expect(fitLines("Brasa Clássico com Bacon e Cheddar", "bold", room).size).toBeLessThan(72);
  });

  test("with too long a name ends at a word with '…', and breaks a word that is too long", () => {
    const { lines, size } = fitLines("Combo família gigante ".repeat(6).trim(), "bold", room);
    expect(size).toBe(48);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/\w…$/);
    expect(fitLines("Supercalifragilisticexpialidocious", "bold", room).lines.join("")).toBe(
      "Supercalifragilisticexpialidocious",
    );
  });

  test("never leaves its box", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aãÇWil -.,"), maxLength: 200 }), (raw) => {
        const text = letterable(raw);
        const { lines, size } = fitLines(text, "bold", room);
        expect(lines.length).toBeLessThanOrEqual(room.most);
        for (const line of lines) expect(textWidth(line, "bold", size)).toBeLessThanOrEqual(room.width);
      }),
    );
  });
});
