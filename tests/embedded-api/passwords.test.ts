import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "@/lib/embedded-api/services/common-passwords";
import { isCommonPassword } from "@/lib/embedded-api/services/passwords";

test("rejects the 3,000 most common passwords that the form would accept, however they are capitalised", () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_000);
  for (const password of COMMON_PASSWORDS) {
    expect(password).toMatch(/^[\x21-\x7e]{6,}$/);
    expect(isCommonPassword(password.toUpperCase()), password).toBe(true);
  }
  for (const password of ["123456", "qwerty123", "Flamengo", "trustno1", "senha123"])
    expect(isCommonPassword(password), password).toBe(true);
  expect(isCommonPassword("feijoada completa")).toBe(false);
});
