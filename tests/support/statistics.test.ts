import { expect, test } from "vitest";
import { seeded } from "./random";
import { median, sameDistribution } from "./statistics";

const sample = (seed: number, shift = 0) => {
  const random = seeded(seed);
  return Array.from({ length: 500 }, () => random() * 10 + shift);
};

test("samples of one distribution are distinguished from samples of two", () => {
  expect(sameDistribution(sample(1), sample(2))).toBeGreaterThan(0.01);
  expect(sameDistribution(sample(1), sample(1))).toBe(1);
  expect(sameDistribution(sample(1), sample(2, 1.5))).toBeLessThan(0.001);
  expect(sameDistribution(sample(1), sample(2, 20))).toBeLessThan(1e-9);
});

test("about one pair in a hundred from one distribution falls below one in a hundred", () => {
  const pairs = Array.from({ length: 400 }, (_, at) => sameDistribution(sample(2 * at), sample(2 * at + 1)));
  expect(pairs.filter((p) => p < 0.01).length).toBeLessThan(14);
  expect(pairs.filter((p) => p < 0.5).length).toBeGreaterThan(140);
});

test("the median is the middle value", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBe(0);
});
