import fc from "fast-check";
import { expect, test } from "vitest";
import { shortNameOf } from "@/lib/domain/market/short-name";

test.each([
  ["Brasa Burger", "Brasa Burger"],
  ["Pizzaria do João", "João"],
  ["Pizzaria Roma", "Pizzaria Roma"],
  ["Padaria São José", "São José"],
  ["Cantinho da Vó Maria", "Vó Maria"],
  ["Casa Branca Restaurante", "Casa Branca"],
  ["Casa do Pão de Queijo", "Pão de Queijo"],
  ["Pizzaria e Esfiharia Tradição da Família", "Tradição"],
  ["RESTAURANTE  E CHURRASCARIA BOI NA BRASA", "BOI NA BRASA"],
  ["Barraca da Praia Grande", "Barraca"],
  ["Restaurante", "Restaurante"],
  ["Supercalifragilístico", "Supercalifragil"],
])("under its icon %j is %j", (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});

test("any name that is not blank is told, in no more than its letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
      const short = [...shortNameOf(`Pizzaria da ${name}`)];
      expect(short.length).toBeGreaterThan(0);
      expect(short.length).toBeLessThanOrEqual(15);
    }),
  );
});
