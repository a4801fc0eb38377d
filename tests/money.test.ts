import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, parseMoney, toCentavos, toReais } from "@/lib/domain/money";

const amount = fc.nat(9_999_999_999);

test("reads every amount back as it was written", () => {
  fc.assert(
    fc.property(amount, (centavos) => {
      expect(parseMoney(formatMoney(centavos))).toBe(centavos);
      expect(toCentavos(toReais(centavos))).toBe(centavos);
    }),
  );
});

test("[FORMAT-01] writes amounts with a plain space, points and a comma", () => {
  expect([0, 5, 2500, 123450, 123456789, -150].map(formatMoney)).toEqual([
    "R$ 0,00",
    "R$ 0,05",
    "R$ 25,00",
    "R$ 1.234,50",
    "R$ 1.234.567,89",
    "-R$ 1,50",
  ]);
});

test("[FORMAT-01] [LIMIT-01] writes every amount in reais, with two decimals after a comma", () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (centavos) => {
      expect(formatMoney(centavos)).toMatch(/^-?R\$ \d{1,3}(\.\d{3})*,\d{2}$/);
    }),
  );
  for (const foreign of ["US$ 5,00", "$ 5,00", "€ 5,00", "5,00 BRL"]) expect(parseMoney(foreign)).toBeNull();
});

test("reads amounts as customers type them, and nothing else", () => {
  expect(["50", "50,5", "R$ 20,00", "1.234,50", "0,09"].map(parseMoney)).toEqual([5000, 5050, 2000, 123450, 9]);
  for (const text of ["", "abc", "1,234.50", "12,345", "1.23", "-5", "5,5,5"]) expect(parseMoney(text)).toBeNull();
});

test("rounds decimals that no float represents to the intended centavo", () => {
  expect([4.35, 1.15, 19.99, 0.1 + 0.2].map(toCentavos)).toEqual([435, 115, 1999, 30]);
});
