import { expect, test } from "vitest";
import { bannerPattern, PATTERN_SIDE } from "@/lib/domain/market/banner-pattern";

test("a shop's pattern is always the same, and another name has another one", () => {
  expect(bannerPattern("Don Gennaro")).toEqual(bannerPattern("Don Gennaro"));
  const names = ["Don Gennaro", "Don Genaro", "Mega Pizza", "Açaí da Praça", "🍕", ""];
  expect(new Set(names.map((name) => bannerPattern(name).join())).size).toBe(names.length);
});

test("a pattern stays within its square and within some hundred bytes, whatever the name is", () => {
  for (const name of ["", "A", "Pizzaria e Esfiharia do Seu Antônio da Vila Nova Conceição".repeat(20), '"><script>']) {
    const paths = bannerPattern(name);
    for (const path of paths) expect(path).toMatch(/^[MhvazM\d -]*$/);
    const starts = [...paths.join("").matchAll(/M(\d+) (\d+)/g)];
    expect(starts).toHaveLength(16);
    for (const [, x, y] of starts) expect(Math.max(Number(x), Number(y))).toBeLessThanOrEqual(PATTERN_SIDE);
    expect(paths.join("").length).toBeLessThan(900);
  }
});
