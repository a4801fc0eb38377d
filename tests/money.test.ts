import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, toCentavos, toReais } from "@/lib/domain/money";
import { parseMoney } from "@/lib/domain/text/typed-money.mjs";

const amount = fc.nat(9_999_999_999);

test("reads every amount back as it was written", () => {
  fc.assert(
    fc.property(amount, (centavos) => {
      expect(parseMoney(formatMoney(centavos))).toBe(centavos);
      expect(toCentavos(toReais(centavos))).toBe(centavos);
    }),
  );
});

test("[FORMAT-01] writes amounts with a space that breaks no line, points and a comma", () => {
  expect([0, 5, 2500, 123450, 123456789, -150].map(formatMoney)).toEqual([
    "R$\u00a00,00",
    "R$\u00a00,05",
    "R$\u00a025,00",
    "R$\u00a01.234,50",
    "R$\u00a01.234.567,89",
    "\u2212R$\u00a01,50",
  ]);
});

test("[FORMAT-01] [LIMIT-01] writes every amount in reais, with two decimals after a comma", () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (centavos) => {
      expect(formatMoney(centavos)).toMatch(/^\u2212?R\$\u00a0\d{1,3}(\.\d{3})*,\d{2}$/);
    }),
  );
  for (const foreign of ["US$ 5,00", "$ 5,00", "€ 5,00", "5,00 BRL"]) expect(parseMoney(foreign)).toBeNull();
});

test("reads amounts as customers type them, and nothing else", () => {
  expect(["50", "50,5", "R$ 20,00", "1.234,50", "0,09"].map(parseMoney)).toEqual([5000, 5050, 2000, 123450, 9]);
  for (const text of ["", "abc", "1,234.50", "12,345", "-5", "5,5,5"]) expect(parseMoney(text)).toBeNull();
});

test("reads a point before one or two digits as a comma, and before three as the sign of thousands", () => {
  expect(["9.90", "12.5", "1.23", "1.000", "12.345", "1.234.567", "R$ 9.90"].map(parseMoney)).toEqual([
    990, 1_250, 123, 100_000, 1_234_500, 123_456_700, 990,
  ]);
});

test("rounds decimals that no float represents to the intended centavo", () => {
  expect([4.35, 1.15, 19.99, 0.1 + 0.2].map(toCentavos)).toEqual([435, 115, 1999, 30]);
});

test("rounds half a centavo up, on either side of zero, and keeps zero", () => {
  expect([1.005, 8.575, 0.005, 0].map(toCentavos)).toEqual([101, 858, 1, 0]);
  expect([-1.005, -8.575].map(toCentavos)).toEqual([-101, -858]);
  expect([1.0049, 8.5749].map(toCentavos)).toEqual([100, 857]);
});

test("writes an amount below one real with both zeros, above and below zero", () => {
  expect([-5, -50, 50, 100, 99_999, 100_000].map(formatMoney)).toEqual([
    "\u2212R$\u00a00,05",
    "\u2212R$\u00a00,50",
    "R$\u00a00,50",
    "R$\u00a01,00",
    "R$\u00a0999,99",
    "R$\u00a01.000,00",
  ]);
});

test("reads an amount with spaces, an open comma and up to nine digits without points", () => {
  expect(["  R$20", " R$ 20 ", "2 0", "R$\u00a01.234.567,8", "20,", "999999999"].map(parseMoney)).toEqual([
    2000, 2000, 2000, 123_456_780, 2000, 99_999_999_900,
  ]);
});

test("reads no amount with R$ elsewhere, wrong points, too many digits or words around it", () => {
  for (const text of ["20R$", "R$R$20", "20 R$", "1.2345", "12345.678", ".123", "1234.567", "1..234", "1000000000"])
    expect(parseMoney(text)).toBeNull();
  for (const text of ["20,999", "20,5x", "x20", "R20", "$20", ",50", "1.234.56"]) expect(parseMoney(text)).toBeNull();
});
