import { expect, test } from "vitest";
import { createSeals, newPaymentKey } from "@/lib/node/keys/seals";

const [oldKey, newKey] = [newPaymentKey(), newPaymentKey()];
const place = "brasa/pix";

test("what is sealed opens at its place alone, with its key alone, and only unchanged", () => {
  const seals = createSeals(() => [oldKey]);
  const sealed = seals.seal("segredo é ção", place);
  expect(seals.open(sealed, place)).toBe("segredo é ção");
  expect(sealed).not.toContain("segredo");
  expect(seals.seal("segredo é ção", place)).not.toBe(sealed);
  expect(seals.open(sealed, "outra/pix")).toBeNull();
  expect(createSeals(() => [newKey]).open(sealed, place)).toBeNull();
  const at = sealed.length - 3;
  const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
  for (const wrong of [changed, "", "1", `2${sealed.slice(1)}`, sealed.slice(0, 20)])
    expect(seals.open(wrong, place)).toBeNull();
});

test("after a rotation the old key still opens, and the new one seals", () => {
  const sealed = createSeals(() => [oldKey]).seal("x", place);
  const both = createSeals(() => [newKey, oldKey]);
  expect([both.open(sealed, place), both.isCurrent(sealed)]).toEqual(["x", false]);
  const anew = both.seal("x", place);
  expect([both.isCurrent(anew), createSeals(() => [newKey]).open(anew, place)]).toEqual([true, "x"]);
});
