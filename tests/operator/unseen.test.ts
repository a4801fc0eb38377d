import { expect, test } from "vitest";
import { isUnseen } from "@/lib/server/operator/unseen";
import { boardCalls, isWrite } from "../support/board-calls";

/** Parts of a shop that customers see; a new part of the board's calls fails this until it is here, or unseen. */
const SEEN = [
  "domain",
  "items",
  "measurement",
  "menu",
  "open_closed",
  "pause",
  "payments",
  "settings",
  "special_hours",
  "stock",
];

test("a shop's cached pages are thrown away by what its customers see, and by nothing else", () => {
  const parts = boardCalls()
    .filter(isWrite)
    .flatMap(({ path }) => path.split("/")[1] ?? []);
  expect([...new Set(parts)].filter((part) => !isUnseen(part)).sort()).toEqual(SEEN);
});

test("a courier on the way throws no page away", () => {
  expect(["courier", "couriers", "kitchen", "orders"].every(isUnseen)).toBe(true);
});
