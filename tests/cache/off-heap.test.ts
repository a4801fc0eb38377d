import { deserialize, serialize } from "node:v8";
import fc from "fast-check";
import { expect, test } from "vitest";
import { offHeap } from "@/lib/server/cache/off-heap.mjs";
import type { Value } from "@/lib/server/cache/page-store.mjs";

const page = (html: string): Value => ({
  kind: "APP_PAGE",
  html,
  headers: { etag: '"a"' },
  status: 200,
});

test("gives back any page's HTML as it was", () => {
  const latin = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) });
  fc.assert(
    fc.property(fc.oneof(latin, fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })), (html) => {
      expect(offHeap(page(html))).toEqual(page(html));
      expect(deserialize(serialize(offHeap(offHeap(page(html)))))).toEqual(page(html));
    }),
  );
  const half = "<p>\ud83d</p>";
  expect(offHeap(page(half)).html).toBe(half);
});

test("takes another HTML in its place", () => {
  const stored = offHeap(page("antes"));
  stored.html = "depois –";
  expect(stored).toEqual(page("depois –"));
  expect(stored.htmlBytes).toBe(16);
});

test("counts a byte a character, two where one is beyond Latin-1, and leaves a large page to the heap", () => {
  expect(offHeap(page("pão")).htmlBytes).toBe(3);
  expect(offHeap(page("pão – R$ 1")).htmlBytes).toBe(20);
  const large = page("x".repeat(128 * 1024 + 1));
  expect(offHeap(large)).toBe(large);
});

test("holds a hundred pages outside V8's heap", () => {
  const before = process.memoryUsage().arrayBuffers;
  const pages = Array.from({ length: 100 }, (_, n) => offHeap(page(`${n}`.padEnd(64 * 1024))));
  // A collection meanwhile may free buffers of the tests before.
  expect(process.memoryUsage().arrayBuffers - before).toBeGreaterThan(90 * 64 * 1024);
  expect(pages).toHaveLength(100);
});
