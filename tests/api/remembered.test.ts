import { expect, test } from "vitest";
import { createParsedResponses } from "@/lib/server/upstream/parsed-responses";

test("keeps an ETag for ten minutes, in a memory bounded in characters", () => {
  const clock = { now: 1 };
  const answers = createParsedResponses<string>(() => clock.now);
  answers.remember("brasa", "[1]", '"a"', "one");
  clock.now += 599_000;
  const last = answers.last("brasa");
  expect([last?.value, last?.etag, last?.isOf("[1]"), last?.isOf("[2]")]).toEqual(["one", '"a"', true, false]);
  clock.now += 2_000;
  expect(answers.last("brasa")).toBeUndefined();
  const megabyte = "x".repeat(1024 * 1024);
  for (let n = 0; n < 40; n++) answers.remember(`shop ${n}`, megabyte, null, "menu");
  const kept = Array.from({ length: 40 }, (_, n) => answers.last(`shop ${n}`)).filter(Boolean);
  expect(kept.length).toBe(23);
});

test("forgets the response before", () => {
  const answers = createParsedResponses<string>(() => 1);
  for (const text of ["[1]", "[1,2]"]) answers.remember("brasa", text, null, text);
  const last = answers.last("brasa");
  expect([last?.value, last?.isOf("[1]")]).toEqual(["[1,2]", false]);
});
