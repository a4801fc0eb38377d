import { expect, test } from "vitest";
import { hoursTable } from "@/lib/domain/market/hours-table";

test("[STORE-12] a market without hours shows the specification's, and none at a real API", () => {
  const table = hoursTable(null, true);
  expect(hoursTable(null, false)).toBeNull();
  expect(table?.map(({ day }) => day)).toEqual(["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"]);
  expect(table?.map(({ spans }) => spans)).toEqual([
    ["18:30 às 22:30"],
    [],
    [],
    ["18:30 às 22:30"],
    ["18:30 às 22:30"],
    ["18:30 às 22:30"],
    ["18:30 às 22:30"],
  ]);
});

test("shows its own hours in order, lunch before dinner", () => {
  const hours = [
    { weekday: 2, opens: "18:00", closes: "01:00" },
    { weekday: 2, opens: "11:30", closes: "14:30" },
  ];
  for (const table of [hoursTable(hours, true), hoursTable(hours, false)]) {
    expect(table?.[2]?.spans).toEqual(["11:30 às 14:30", "18:00 às 01:00"]);
    expect(table?.[3]?.spans).toEqual([]);
  }
});

test("a market whose list of hours is empty is closed every day, whoever serves it", () => {
  for (const fixed of [true, false]) expect(hoursTable([], fixed)?.flatMap(({ spans }) => spans)).toEqual([]);
  expect(hoursTable([], true)?.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
