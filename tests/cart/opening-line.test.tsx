import { createElement } from "react";
import { expect, test } from "vitest";
import { OpeningLine } from "@/components/cart/notices/opening-line";
import { ClosedStrip } from "@/components/store/closed-strip";
import { untoldOpening } from "@/lib/domain/checkout/opening-message";
import { aShop, rendered } from "../support/rendered";

const line = (market = aShop()) => rendered(createElement(OpeningLine, { market, pushKey: null }), market);

test("[CART-19] says when the shop opens, in the specification's words in the demo, and nothing where it wrote no hours", () => {
  expect(line()).toBe("");
  expect(line(aShop({ demoHours: true }))).toContain("Abrimos domingo às 18:30");
  const now = new Date();
  const hours = [{ weekday: (now.getUTCDay() + 3) % 7, opens: "11:07", closes: "12:00" }];
  expect(line(aShop({ openingHours: hours, timezone: "Etc/UTC", isOpen: false }))).toMatch(/Abrimos \S+ às 11:07/);
});

test("a closed shop's menu reserves space for the notice where push is offered", () => {
  const closed = aShop({ isOpen: false });
  const strip = (pushKey: string | null) => rendered(createElement(ClosedStrip, { pushKey }), closed);
  expect(strip("BKey")).toContain('id="opening-notice"');
  expect(strip(null)).not.toContain('id="opening-notice"');
});

test("a closed shop's menu says what its badge does not: the day, or the time where the badge has none", () => {
  const evening = new Date("2026-03-02T15:00:00Z");
  const on = (weekday: number) => ({ openingHours: [{ weekday, opens: "18:30", closes: "22:30" }] });
  const untold = (over: object) => untoldOpening(aShop({ isOpen: false, timezone: "Etc/UTC", ...over }), evening);
  expect(untold({ ...on(1), openingTime: "18:30" })).toBeNull();
  expect(untold({ ...on(2), openingTime: "18:30" })).toBe("Abrimos amanhã");
  // The specification's sentence for a shop without hours would name another day than the badge.
  expect(untold({ demoHours: true, openingTime: "18:30" })).toBeNull();
  expect(untold(on(1))).toBe("Abrimos hoje às 18:30");
  expect(untold({ openingTime: "11:00" })).toBeNull();
  expect(untold({})).toBeNull();
  expect(untold({ ...on(1), closedNote: "Fechado hoje: Natal" })).toBeNull();
});
