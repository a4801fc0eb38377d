import { createElement } from "react";
import { expect, test } from "vitest";
import { OpeningLine } from "@/components/cart/notices/opening-line";
import { aShop, rendered } from "../support/rendered";

const line = (market = aShop()) => rendered(createElement(OpeningLine, { market }), market);

test("[CART-19] says when the shop opens, in the specification's words in the demo, and nothing where it wrote no hours", () => {
  expect(line()).toBe("");
  expect(line(aShop({ demoHours: true }))).toContain("Abrimos domingo às 18:30");
  const now = new Date();
  const hours = [{ weekday: (now.getUTCDay() + 3) % 7, opens: "11:07", closes: "12:00" }];
  expect(line(aShop({ openingHours: hours, timezone: "Etc/UTC", isOpen: false }))).toMatch(/Abrimos \S+ às 11:07/);
});
