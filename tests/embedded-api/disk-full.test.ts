import { expect, test } from "vitest";
import { isDiskFull } from "@/lib/embedded-api/db/database";

test.each([
  [Object.assign(new Error("could not extend file"), { code: "53100" }), true],
  [new Error("Failed query", { cause: new Error('write to "base/5": No space left on device') }), true],
  [Object.assign(new Error("write"), { code: "ENOSPC" }), true],
  [new Error("Failed query", { cause: Object.assign(new Error("x"), { code: "23505" }) }), false],
  ["No space left on device", false],
])("%s: the disk is full: %s", (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
