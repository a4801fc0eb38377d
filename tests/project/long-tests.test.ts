import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LONG_TESTS, SHORT_JOURNEYS } from "../../scripts/lib/long-tests.mjs";

/** A pattern stands for its folder. */
const places = Object.values(LONG_TESTS).flatMap((files) => files.map((file) => file.replace(/\/\*\*.*$/, "")));
const journeys = SHORT_JOURNEYS.map((name) => join("e2e", name));

test("each listed file is there, so that a renamed one neither comes back into the short tests nor leaves them", () => {
  expect([...places, ...journeys].filter((place) => !existsSync(place))).toEqual([]);
});
