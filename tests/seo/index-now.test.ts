import { expect, test } from "vitest";
import { changedBetween } from "@/lib/server/seo/index-now";

const page = (path: string, changedAt: string | null = null) => ({ address: `https://loja.test${path}`, changedAt });

test("search engines are told of new, changed and removed pages, and of no others", () => {
  const before = [page("/"), page("/a", "2026-01-01"), page("/b", "2026-01-01"), page("/c", "2026-01-01")];
  const after = [page("/"), page("/a", "2026-01-01"), page("/b", "2026-02-01"), page("/d", "2026-02-01")];
  expect(changedBetween(before, after)).toEqual(["/b", "/d", "/c"].map((path) => `https://loja.test${path}`));
  expect(changedBetween(after, after)).toEqual([]);
});
