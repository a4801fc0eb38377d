import { createElement } from "react";
import { expect, test } from "vitest";
import { OpeningLine } from "@/components/cart/notices/opening-line";
import { closedLine } from "@/lib/domain/checkout/opening-message";
import { aShop, rendered } from "../support/rendered";

const line = (market = aShop()) => rendered(createElement(OpeningLine, { market }), market);

test("[CART-19] says when the shop opens, in the specification's words in the demo, and nothing where it wrote no hours", () => {
  expect(line()).toBe("");
  expect(line(aShop({ demoHours: true }))).toContain("Abrimos domingo às 18:30");
  const now = new Date();
  const hours = [{ weekday: (now.getUTCDay() + 3) % 7, opens: "11:07", closes: "12:00" }];
  expect(line(aShop({ openingHours: hours, timezone: "Etc/UTC", isOpen: false }))).toMatch(/Abrimos \S+ às 11:07/);
});

test("a closed shop's menu says when it opens, or why it is closed", () => {
  const evening = new Date("2026-03-02T15:00:00Z");
  const hours = [{ weekday: 1, opens: "18:30", closes: "22:30" }];
  const closed = (over: object) => closedLine(aShop({ isOpen: false, timezone: "Etc/UTC", ...over }), evening);
  expect(closed({ openingHours: hours })).toBe("Fechado agora · abre hoje às 18:30");
  expect(closed({ openingTime: "11:00" })).toBe("Fechado agora · abre às 11:00");
  expect(closed({})).toBe("Fechado agora");
  expect(closed({ openingHours: hours, closedNote: "Fechado hoje: Natal" })).toBe("Fechado hoje: Natal");
});
