import { expect, test } from "vitest";
import { marketFromResponse } from "@/lib/contract/market/read-market";
import { marketSchema } from "@/lib/contract/market/schema";
import { statusText } from "@/lib/domain/market/copy";
import { isOpen } from "@/lib/domain/market/market";
import { isOpenAt } from "@/lib/domain/market/opening-hours";
import { isTimezone } from "@/lib/domain/market/timezone";
import { tokenOf } from "../support/tokens";

test.each([
  ["Fechado", false],
  ["closed", false],
  ["Aberto", true],
  ["open", true],
  ["", true],
  [null, true],
])("[STORE-02] open_closed %s: open is %s", (openClosed, open) => {
  expect(isOpen(openClosed)).toBe(open);
});

test.each([
  ["Fechado", "18:30", "Fechado - Abre às 18:30"],
  ["Fechado", null, "Fechado"],
  ["Aberto", null, "Aberto"],
  ["Aberto", "18:30", "Aberto - Abre às 18:30"],
])("[STORE-02] [STORE-03] %s with openingTime %s: '%s'", (open_closed, openingTime, text) => {
  const answer = marketSchema.parse({ id: "brasa", name: "Brasa", open_closed, openingTime });
  expect(statusText(marketFromResponse(answer, tokenOf("brasa")))).toBe(text);
});

test("[STORE-11] [STORE-12] a field that a market does not send is absent, never invented", () => {
  const market = marketFromResponse(
    marketSchema.parse({ id: "brasa", name: "Brasa", opening_hours: [] }),
    tokenOf("brasa"),
  );
  expect(market).toMatchObject({ openingHours: null, address: null, phone: null, legalName: null, taxId: null });
  expect(market.timezone).toBe("America/Sao_Paulo");
});

test("knows Brazil's zones as Intl does", () => {
  const known = Intl.supportedValuesOf("timeZone").filter((zone) => zone.startsWith("America/"));
  for (const zone of known) expect(isTimezone(zone), zone).toBe(true);
  expect(isTimezone("America/Nenhuma")).toBe(false);
});

test.each(["Nada/Nenhuma", "1.990,00", "UTC+3", " "])("treats an unknown time zone (%j) as missing", (timezone) => {
  const hours = [{ weekday: 0, opens: "11:00", closes: "22:00" }];
  const market = marketFromResponse(
    marketSchema.parse({ id: "brasa", name: "Brasa", timezone, opening_hours: hours }),
    tokenOf("brasa"),
  );
  expect(market.timezone).toBe("America/Sao_Paulo");
  expect(isOpenAt(hours, market.timezone, new Date("2026-11-22T15:00:00Z"))).toBe(true);
});
