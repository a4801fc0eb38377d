import fc from "fast-check";
import { expect, test } from "vitest";
import { digitsOf, maskCep } from "@/lib/domain/text/digits";
import { caretAfter, maskCardNumber, maskCpf, maskExpiry } from "@/lib/domain/text/masks";
import { maskPhone } from "@/lib/domain/text/phone";

test("[FORMAT-02] formats a CEP as 12345-678, and keeps surplus digits for the form to refuse", () => {
  expect(["1", "12345", "123456", "12345678", "123456789", "a12.345-678"].map(maskCep)).toEqual([
    "1",
    "12345",
    "12345-6",
    "12345-678",
    "12345-6789",
    "12345-678",
  ]);
});

test("[FORMAT-03][FORMAT-04] formats a CPF as 000.000.000-00, and keeps surplus digits", () => {
  expect(maskCpf("52998224725")).toBe("529.982.247-25");
  expect(maskCpf("529982247259")).toBe("529.982.247-259");
  expect(maskCpf("5299")).toBe("529.9");
});

test("[FORMAT-06] formats a phone as (xx) xxxxx-xxxx, or with ten digits as (xx) xxxx-xxxx", () => {
  expect(maskPhone("11987654321")).toBe("(11) 98765-4321");
  expect(maskPhone("11987654321000")).toBe("(11) 98765-4321000");
  expect(maskPhone("1133224455")).toBe("(11) 3322-4455");
  expect(maskPhone("")).toBe("");
});

test("masking loses no digit, twice equals once, and the caret stays behind its digits", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d .()-]{0,24}$/)), fc.nat(20), (text, at) => {
      for (const mask of [maskCep, maskCpf, maskCardNumber]) expect(digitsOf(mask(text))).toBe(digitsOf(text));
      for (const mask of [maskCep, maskCpf, maskCardNumber, maskExpiry, maskPhone]) {
        const masked = mask(text);
        expect(mask(masked)).toBe(masked);
        const before = Math.min(at, digitsOf(masked).length);
        expect(digitsOf(masked.slice(0, caretAfter(masked, before))).length).toBe(before);
      }
    }),
  );
});
