import { expect, test } from "vitest";
import { BadBackup, linesIn } from "@/lib/embedded-api/backup/lines";

const MB = 1024 * 1024;
const LIMIT = 100 * MB;

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(lines: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const line of lines) found.push(line);
  return found;
}

test.each(["", "a", "a\n", "\n", "a\n\nb", "ção\u2028é uma\r\nlinha 🍇\n", "🍇\n🍇"])(
  "splits %j into the same lines for chunks of every size",
  async (text) => {
    const bytes = new TextEncoder().encode(text);
    const expected = text.replace(/\n$/, "").split("\n");
    for (const size of [1, 2, 3, 5, 1_000])
      expect(await all(linesIn(chunksOf(bytes, size), LIMIT))).toEqual(text === "" ? [] : expected);
  },
);

test("reads a line of 24 MB in 24,000 chunks in linear time", async () => {
  const began = performance.now();
  async function* chunks() {
    for await (const chunk of chunksOf(new Uint8Array(24 * MB).fill(0x61), 1024)) {
      // Joining each chunk with all before it would take minutes and block any timer.
      if (performance.now() - began > 5_000) throw new Error("too slow");
      yield chunk;
    }
  }
  const [line, ...others] = await all(linesIn(chunks(), LIMIT));
  expect([line?.length, others.length]).toEqual([24 * MB, 0]);
});

test("stops reading at the limit of a line, whatever follows", async () => {
  let read = 0;
  async function* longer() {
    while (read < 2 * MB) {
      read += 1_000;
      yield new Uint8Array(1_000).fill(0x61);
    }
  }
  await expect(all(linesIn(longer(), MB))).rejects.toThrow(BadBackup);
  expect(read).toBeLessThan(MB + 1_000);
});

test("reads lines up to the limit", async () => {
  const bytes = new TextEncoder().encode(`${"a".repeat(10)}\n${"b".repeat(10)}\n`);
  expect(await all(linesIn(chunksOf(bytes, 3), 10))).toHaveLength(2);
});
