import { expect, test } from "vitest";
import { calls, type ResponseOf } from "@/lib/contract/calls";
import { marketFromResponse } from "@/lib/contract/market/read-market";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { marketAsOf } from "@/lib/domain/market/closed-note";
import { statusText } from "@/lib/domain/market/copy";
import { productAsOf } from "@/lib/domain/menu/sold-out";
import { tokenOf } from "../support/tokens";
import { readAt } from "../vendor/caller";
import type { Deviations } from "../vendor/deviations";
import { writeDate } from "../vendor/shape";

const NOW = Date.parse("2026-12-25T19:00:00-03:00");
const LATER = NOW + 90 * 60_000;
const DATES: Deviations["dates"][] = ["utc", "offset", "local", "sql", "brazilian", "epoch"];

async function shownAt(now: number, fields: Deviations["fields"]) {
  const data = await readAt({ fields }, "/market");
  const answer: ResponseOf<"market"> = calls.market.response.parse(data) as never;
  return marketAsOf(marketFromResponse(answer, tokenOf("alfa")), new Date(now));
}

const set = (path: string, value: unknown) => [{ call: "market" as const, path, set: value }];

test.each(DATES)("a vendor's pause closes its shop until then, with dates in the form %s", async (dates) => {
  const until = writeDate(LATER, { dates } as Deviations);
  const fields = set("pause", { until, reason: "forno quebrou", internal_notes: "x" });
  const paused = await shownAt(NOW, fields);
  expect([paused.isOpen, statusText(paused)]).toEqual([false, "Pausada até 20:30: forno quebrou"]);
  const after = await shownAt(LATER, fields);
  expect([after.isOpen, after.pause, statusText(after)]).toEqual([true, undefined, "Aberto"]);
});

test.each<[unknown, string]>([
  ["sim", "Aberto"],
  [{ until: "logo" }, "Aberto"],
  [[], "Aberto"],
  [{ until: null, reason: 7 }, "Pausada: 7"],
  [{ until: null }, "Pausada"],
  [{}, "Aberto"],
  [null, "Aberto"],
])("of a pause written as %j the customer reads: %s", async (pause, text) => {
  expect(statusText(await shownAt(NOW, set("pause", pause)))).toBe(text);
});

test("of a vendor's special hours those that can be read are shown, and its own word says whether it is open", async () => {
  const special = [
    { date: "2026-12-25", closed: 1, name: "Natal" },
    { date: "2026-12-26", opens: "9:30", closes: "02:00:00", id: 4 },
    { date: "2026-02-30", closed: true },
    { date: "2026-12-27", opens: "18:00" },
    "Natal",
  ];
  const fields = [...set("special_hours", special), ...set("open_closed", "fechado")];
  const closed = await shownAt(NOW, fields);
  expect(closed.specialHours).toEqual([
    { date: "2026-12-25", closed: true, name: "Natal" },
    { date: "2026-12-26", opens: "09:30", closes: "02:00" },
  ]);
  expect(statusText(closed)).toBe("Fechado hoje: Natal");
  expect((await shownAt(NOW, set("special_hours", special))).isOpen).toBe(true);
});

test.each(DATES)("a vendor's dish is sold out until then, with dates in the form %s", async (dates) => {
  const until = writeDate(LATER, { dates } as Deviations);
  const fields = [{ call: "products" as const, path: "0.unavailable_until", set: until }];
  const data = await readAt({ fields }, "/products");
  const [first]: ResponseOf<"products"> = calls.products.response.parse(data) as never;
  const available = (now: number) => first && productAsOf(productFromResponse(first), new Date(now)).available;
  expect([available(NOW), available(LATER)]).toEqual([false, true]);
});
