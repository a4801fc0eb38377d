import { expect, test } from "vitest";
import { createParsedResponses } from "@/lib/server/upstream/parsed-responses";

test("keeps an ETag for ten minutes, in a memory bounded in characters", () => {
  const clock = { now: 1 };
  const answers = createParsedResponses<string>(() => clock.now);
  answers.remember("brasa", "[1]", '"a"', "one");
  clock.now += 599_000;
  const last = answers.last("brasa");
  expect([last?.answer, last?.etag, last?.isOf("[1]"), last?.isOf("[2]")]).toEqual(["one", '"a"', true, false]);
  clock.now += 2_000;
  expect(answers.last("brasa")).toBeUndefined();
  const megabyte = "x".repeat(1024 * 1024);
  for (let n = 0; n < 40; n++) answers.remember(`shop ${n}`, megabyte, null, "menu");
  const kept = Array.from({ length: 40 }, (_, n) => answers.last(`shop ${n}`)).filter(Boolean);
  expect(kept.length).toBe(31);
});

const SHORT = 128 * 1024;

test("gives back a short response that many others have evicted, as it was and until it expires", () => {
  const clock = { now: 1 };
  const answers = createParsedResponses<object>(() => clock.now);
  const menu = { ok: true, value: [{ id: "1", name: "Pão – 🍞", desc: null, price: 1250, until: undefined }] };
  answers.remember("brasa", "[1]", '"a"', menu);
  clock.now += 300_000;
  for (let n = 0; n < 80; n++) answers.remember(`shop ${n}`, "x".repeat(SHORT), null, { ok: n });
  const last = answers.last("brasa");
  expect([last?.answer, last?.etag, last?.isOf("[1]"), last?.isOf("[2]")]).toEqual([menu, '"a"', true, false]);
  expect(last?.answer).not.toBe(menu);
  expect(answers.last("brasa")?.answer).toBe(last?.answer);
  clock.now += 300_001;
  expect(answers.last("brasa")).toBeUndefined();
  expect(answers.last("shop 79")).toBeDefined();
});

test("holds few short responses parsed, and no long one evicts them", () => {
  const answers = createParsedResponses<object>(() => 1);
  const given = new Map<string, object>();
  const remember = (key: string, size: number) => answers.remember(key, "x".repeat(size), null, aMenu(key));
  const aMenu = (key: string) => given.set(key, { key }).get(key) ?? {};
  for (let n = 0; n < 80; n++) remember(`small ${n}`, SHORT);
  for (let n = 0; n < 40; n++) remember(`large ${n}`, 8 * SHORT);
  // The last first: reading an evicted one evicts another.
  const keys = Array.from({ length: 80 }, (_, n) => `small ${79 - n}`);
  const same = keys.filter((key) => answers.last(key)?.answer === given.get(key));
  expect(same).toEqual(keys.slice(0, 63));
  expect(keys.map((key) => answers.last(key)?.answer)).toEqual(keys.map((key) => ({ key })));
  expect(Array.from({ length: 40 }, (_, n) => answers.last(`large ${n}`)).filter(Boolean)).toHaveLength(31);
});

test("forgets the short response of a menu that has grown long, and the evicted one of a changed menu", () => {
  const answers = createParsedResponses<string>(() => 1);
  for (const size of [1, 300_000, 1]) {
    answers.remember("brasa", "x".repeat(size), null, `${size}`);
    expect(answers.last("brasa")?.answer).toBe(`${size}`);
  }
  for (let n = 0; n < 80; n++) answers.remember(`shop ${n}`, "x".repeat(SHORT), null, "menu");
  answers.remember("brasa", "y", null, "changed");
  for (let n = 0; n < 80; n++) answers.remember(`shop ${n}`, "x".repeat(SHORT), null, "menu");
  expect(answers.last("brasa")?.answer).toBe("changed");
});
