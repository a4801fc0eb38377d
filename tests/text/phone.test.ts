import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { internationalPhone, isPhone, isShopPhone, isWhatsapp, maskPhone, phoneDigits } from "@/lib/domain/text/phone";

const AREAS = [
  ...[11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28, 31, 32, 33, 34, 35, 37, 38, 41, 42, 43, 44, 45, 46, 47],
  ...[48, 49, 51, 53, 54, 55, 61, 62, 63, 64, 65, 66, 67, 68, 69, 71, 73, 74, 75, 77, 79, 81, 82, 83, 84, 85, 86, 87],
  ...[88, 89, 91, 92, 93, 94, 95, 96, 97, 98, 99],
].map(String);

const area = fc.constantFrom(...AREAS);
const mobile = fc.tuple(area, fc.stringMatching(/^9\d{8}$/)).map((parts) => parts.join(""));
const landline = fc.tuple(area, fc.stringMatching(/^[2-5]\d{7}$/)).map((parts) => parts.join(""));
const number = fc.oneof(mobile, landline);

describe("a phone number", () => {
  test("has one of 67 area codes, and eleven digits have a 9 after it", () => {
    expect(AREAS).toHaveLength(67);
    const known = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, "0")).filter((code) =>
      isPhone(`${code}987654321`),
    );
    expect(known).toEqual(AREAS);
    for (const bad of [
      ...["(55) 11987-6543", "(11) 88765-4321", "(01) 19876-5432", "(20) 98765-4321", "(11) 9876-5432"],
      ...["98765-4321", ""],
    ])
      expect([bad, isPhone(bad)]).toEqual([bad, false]);
  });

  test.each([
    ["+55 11 98765-4321", "11987654321"],
    ["55 11 98765-4321", "11987654321"],
    ["5511987654321", "11987654321"],
    ["+55 (0)11 98765-4321", "11987654321"],
    ["0055 11 98765-4321", "11987654321"],
    ["011 98765-4321", "11987654321"],
    ["0xx11 98765-4321", "11987654321"],
    ["0 15 11 98765-4321", "11987654321"],
    ["0 41 (11) 3456-7890", "1134567890"],
    ["55 55 3222-1234", "5532221234"],
    ["(55) 99999-1234", "55999991234"],
    ["55 55 99999-1234", "55999991234"],
  ])("%j is read as %s", (typed, digits) => {
    expect([phoneDigits(typed), isPhone(typed)]).toEqual([digits, true]);
  });

  test("is the same number however its prefix, spaces and signs are written", () => {
    const written = fc.constantFrom(
      (text: string) => text,
      (text: string) => `+55${text}`,
      (text: string) => `+55 (${text.slice(0, 2)}) ${text.slice(2)}`,
      (text: string) => `55 ${text.slice(0, 2)} ${text.slice(2, -4)}-${text.slice(-4)}`,
      (text: string) => `0${text}`,
      (text: string) => `(0${text.slice(0, 2)}) ${text.slice(2)}`,
      (text: string) => `0 21 ${text}`,
    );
    fc.assert(
      fc.property(number, written, (digits, write) => {
        expect(phoneDigits(write(digits))).toBe(digits);
        expect(phoneDigits(maskPhone(write(digits)))).toBe(digits);
        expect(internationalPhone(write(digits))).toBe(`+55${digits}`);
      }),
    );
  });

  test("typed key by key, or pasted, ends as the same text", () => {
    fc.assert(
      fc.property(number, fc.constantFrom("", "+55", "55", "0"), (digits, prefix) => {
        let field = "";
        for (const key of `${prefix}${digits}`) field = maskPhone(field + key);
        expect(field).toBe(maskPhone(`${prefix}${digits}`));
        expect(phoneDigits(field)).toBe(digits);
      }),
    );
  });

  test("with digits too many is refused with all of them still there", () => {
    fc.assert(
      fc.property(mobile, fc.stringMatching(/^\d{1,4}$/), (digits, more) => {
        fc.pre(!digits.startsWith("55"));
        expect(isPhone(digits + more)).toBe(false);
        expect(maskPhone(digits + more).replace(/\D/g, "")).toBe(digits + more);
      }),
    );
  });
});

test("a shop may state a service's number or one of another country, and WhatsApp has no service numbers", () => {
  for (const text of ["0800 123 4567", "4004-1234", "+1 212 555 0100", "(11) 3456-7890"])
    expect([text, isShopPhone(text)]).toEqual([text, true]);
  expect(["0800 123 4567", "+351 912 345 678", "11987654321"].map(isWhatsapp)).toEqual([false, true, true]);
  for (const text of ["98888", "123", "a combinar", "+55 11 1234"]) {
    expect([text, isShopPhone(text), isWhatsapp(text)]).toEqual([text, false, false]);
    expect(internationalPhone(text)).toBeNull();
  }
});
