import { expect, test } from "vitest";
import { primaryLine, secondaryLine } from "@/lib/domain/address/lines";

test("the first line of an address has the number, or S/N where there is none", () => {
  expect(primaryLine({ street: "Rua A", number: "10" })).toBe("Rua A, 10");
  expect([null, ""].map((number) => primaryLine({ street: "Rua A", number }))).toEqual(["Rua A, S/N", "Rua A, S/N"]);
});

test("the second line has the neighbourhood, and the complement where there is one", () => {
  expect(secondaryLine({ neighborhood: "Centro", complement: "Apto 42" })).toBe("Centro - Apto 42");
  expect(secondaryLine({ neighborhood: "Centro", complement: null })).toBe("Centro");
});
