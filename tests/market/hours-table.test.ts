import { expect, test } from "vitest";
import { hoursTable, specialDays } from "@/lib/domain/market/hours-table";

test("shows its own hours in order, lunch before dinner", () => {
  const hours = [
    { weekday: 2, opens: "18:00", closes: "01:00" },
    { weekday: 2, opens: "11:30", closes: "14:30" },
  ];
  const table = hoursTable({ openingHours: hours, demoHours: true });
  expect(table?.[2]?.spans).toEqual(["11:30 às 14:30", "18:00 às 01:00"]);
  expect(table?.[3]?.spans).toEqual([]);
});

test("a market whose list of hours is empty is closed every day, whoever serves it", () => {
  const table = hoursTable({ openingHours: [] });
  expect(table?.flatMap(({ spans }) => spans)).toEqual([]);
  expect(table?.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("lists the special days of two weeks from the market's today on, each date once and its hours in order", () => {
  // 01:00 in UTC is still the 24th in São Paulo.
  const now = new Date("2026-12-25T01:00:00Z");
  const special = [
    { date: "2027-01-07", closed: true as const },
    { date: "2026-12-25", opens: "18:00", closes: "23:00" },
    { date: "2026-12-25", opens: "11:00", closes: "15:00", name: "Natal" },
    { date: "2026-12-24", closed: true as const, name: "Véspera" },
    { date: "2026-12-23", closed: true as const },
    { date: "2027-01-06", closed: true as const },
  ];
  expect(specialDays(special, "America/Sao_Paulo", now)).toEqual([
    { date: "2026-12-24", day: "Quinta, 24/12", name: "Véspera", spans: [], isToday: true },
    {
      date: "2026-12-25",
      day: "Sexta, 25/12",
      name: "Natal",
      spans: ["11:00 às 15:00", "18:00 às 23:00"],
      isToday: false,
    },
    { date: "2027-01-06", day: "Quarta, 06/01", name: null, spans: [], isToday: false },
  ]);
});
