import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ALONE_LIMITS } from "@/lib/embedded-api/guess-limits";
import { RATE_LIMITS } from "@/lib/server/shared-store/rate-limits";

const document = readFileSync("docs/security/limits.md", "utf8");

test.each(Object.entries(RATE_LIMITS))("%s has the number that its document says", (name, [most, windowMs]) => {
  const row = document.split("\n").find((line) => line.startsWith(`| \`${name}\` |`));
  expect(row).toContain(` | ${most} in ${windowMs / 60_000} min | `);
});

test("an API alone has the numbers that their document says", () => {
  for (const most of [ALONE_LIMITS.guesses, ALONE_LIMITS.mails])
    expect(document).toContain(` | ${most} in 15 min | its`);
});
