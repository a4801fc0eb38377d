import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardFormSchema, isCurrentExpiry, isLuhn, summaryOf } from "@/lib/domain/payment/card";
import { digitsOf } from "@/lib/domain/text/digits";
import { maskCardNumber, maskExpiry } from "@/lib/domain/text/masks";

const now = new Date("2026-11-21T15:00:00");
const schema = cardFormSchema(() => now);
const card = { number: "4242 4242 4242 4242", expiry: "12/30", cvv: "123", name: "ANA SOUZA" };
const refusalsOf = (over: object) => {
  const parsed = schema.safeParse({ ...card, ...over });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path[0], message]);
};

describe("[FORMAT-05] the mask", () => {
  test("of the number makes groups of four, and keeps surplus digits for the form to refuse", () => {
    expect(maskCardNumber("4242424242424242")).toBe("4242 4242 4242 4242");
    expect(maskCardNumber("4242-4242 4242.4242 99")).toBe("4242 4242 4242 424299");
    expect(maskCardNumber("378282246310005")).toBe("3782 8224 6310 005");
    fc.assert(
      fc.property(fc.string(), (text) => {
        const masked = maskCardNumber(text);
        expect(masked).toMatch(/^(?:\d{4} ){0,3}\d*$/);
        expect(digitsOf(masked)).toBe(digitsOf(text));
        expect(maskCardNumber(masked)).toBe(masked);
      }),
    );
  });

  test("of the expiry is MM/AA, from MM/AAAA too", () => {
    expect(["1", "12", "123", "1230", "12/30", "12/2030", "12305"].map(maskExpiry)).toEqual([
      "1",
      "12",
      "12/3",
      "12/30",
      "12/30",
      "12/30",
      "12/305",
    ]);
  });
});

describe("[PAYMENT-07] [PAYMENT-09] the card form", () => {
  test("accepts a card with a valid number, date, code and name", () => {
    expect(refusalsOf({})).toEqual([]);
    expect(refusalsOf({ number: "3782 8224 6310 005", cvv: "1234" })).toEqual([]);
  });

  test.each([
    [{ number: "4242 4242 4242 4241" }, "Número do cartão inválido."],
    [{ number: "0000 0000 0000 0000" }, "Número do cartão inválido."],
    [{ number: "4242" }, "Número do cartão inválido."],
    [{ expiry: "10/26" }, "Cartão vencido."],
    [{ expiry: "12/99" }, "Cartão vencido."],
    [{ number: "4242 4242 4242 42424" }, "Número do cartão inválido."],
    [{ cvv: "12345" }, "São 3 ou 4 dígitos."],
    [{ cvv: "12" }, "São 3 ou 4 dígitos."],
    [{ name: "  " }, "Informe o nome impresso no cartão."],
  ])("rejects %j", (over, message) => {
    expect(refusalsOf(over).map(([, said]) => said)).toEqual([message]);
  });

  test("rejects an invalid date", () => {
    for (const expiry of ["", "1", "13/30", "00/30", "12-30"])
      expect(refusalsOf({ expiry })[0]).toEqual(["expiry", "Use o formato MM/AA."]);
  });

  test("accepts a card until the end of its month", () => {
    expect(isCurrentExpiry("11/26", new Date("2026-11-30T23:59:59"))).toBe(true);
    expect(isCurrentExpiry("11/26", new Date("2026-12-01T00:00:00"))).toBe(false);
    expect(isCurrentExpiry("11/46", now)).toBe(true);
    expect(isCurrentExpiry("12/46", now)).toBe(false);
  });

  test("notices every single wrong digit by Luhn", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, change) => {
          const check = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => isLuhn([...digits, digit].join("")));
          expect(check).toHaveLength(1);
          const whole = [...digits, check[0] ?? 0];
          const place = at % whole.length;
          const wrong = whole.map((digit, index) => (index === place ? (digit + change) % 10 : digit));
          expect(isLuhn(wrong.join(""))).toBe(false);
        },
      ),
    );
  });

  test("[PAYMENT-10] passes on the last four digits, name and expiry only", () => {
    expect(summaryOf({ ...card, name: " ANA SOUZA " })).toEqual({
      id: "sandbox-4242",
      last4: "4242",
      name: "ANA SOUZA",
      exp: "12/30",
    });
  });
});
