import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { expect, test } from "vitest";
import { codeOfLocation, crcOf, isCodeOf } from "@/lib/domain/payment/br-code";

const LOCATION = "pix.banco.example/qr/v2/9d36b84f10eb42f28a1d2b5f2f7b3f1e";

test("the checksum is the one that the BR Code manual gives for its check text", () => {
  expect(crcOf("123456789")).toBe("29B1");
});

test("the code of a location is a valid code of that location and of no other", () => {
  const code = codeOfLocation(`https://${LOCATION}`);
  expect(isCodeOf(code, LOCATION)).toBe(true);
  expect(isCodeOf(code, `https://${LOCATION}`)).toBe(true);
  expect(isCodeOf(code, LOCATION.replace("9d", "9e"))).toBe(false);
  expect(getPixPayloadInfo(code)).not.toBeNull();
});

test("no change of a single letter passes, and no text throws", () => {
  const code = codeOfLocation(LOCATION);
  fc.assert(
    fc.property(fc.nat(code.length - 1), fc.stringMatching(/^[0-9A-Za-z]$/), (at, letter) => {
      const changed = code.slice(0, at) + letter + code.slice(at + 1);
      // The case of the checksum's letters says nothing.
      if (changed.toUpperCase() !== code.toUpperCase()) expect(isCodeOf(changed, LOCATION)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom("", "000201"), fc.string({ maxLength: 600 }), (head, text) => {
      expect(isCodeOf(head + text, LOCATION)).toBe(false);
    }),
  );
});
