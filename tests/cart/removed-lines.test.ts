import { expect, test } from "vitest";
import { withRemoved } from "@/components/cart/lines/removed-lines";
import type { CartLine } from "@/lib/domain/cart/line";
import { aLine } from "../support/cart-line";

const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => aLine({ id: name, name })) as [
  CartLine,
  CartLine,
  CartLine,
  CartLine,
];
const shown = (lines: CartLine[], removed: { line: CartLine; index: number }[]) =>
  withRemoved(lines, removed).map(({ line, isRemoved, index }) => `${isRemoved ? "-" : ""}${line.name}${index}`);

test("removed lines stand where they were, whatever their order", () => {
  expect(shown([a, c, d], [{ line: b, index: 1 }])).toEqual(["a0", "-b1", "c1", "d2"]);
  expect(
    shown(
      [d],
      [
        { line: b, index: 1 },
        { line: a, index: 0 },
        { line: c, index: 0 },
      ],
    ),
  ).toEqual(["-a0", "-b0", "-c0", "d0"]);
  expect(shown([], [{ line: a, index: 0 }])).toEqual(["-a0"]);
});

test("a line that is in the cart again is no removed one", () => {
  expect(shown([a, b], [{ line: b, index: 1 }])).toEqual(["a0", "b1"]);
});
