import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { linesIn, TooLong } from "@/lib/embedded-api/backup/line-reader.mjs";
import { BadBackup, linesOf } from "@/lib/embedded-api/backup/lines";

const MB = 1024 * 1024;
const LIMITS = { longestLine: 100 * MB };

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
      expect(await all(linesIn(chunksOf(bytes, size), LIMITS))).toEqual(text === "" ? [] : expected);
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
  const [line, ...others] = await all(linesIn(chunks(), LIMITS));
  expect([line?.length, others.length]).toEqual([24 * MB, 0]);
});

test.each([
  ["line", { longestLine: 10_000 }],
  ["all", { longestLine: MB, most: 10_000 }],
] as const)("stops reading at the limit of the %s, whatever follows", async (what, limits) => {
  let read = 0;
  async function* longer() {
    while (read < MB) {
      read += 1_000;
      yield new Uint8Array(1_000).fill(what === "line" ? 0x61 : 0x0a);
    }
  }
  const refused = await all(linesIn(longer(), limits)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooLong);
  expect([(refused as TooLong).what, read]).toEqual([what, 11_000]);
});

test("reads lines up to the limit", async () => {
  const bytes = new TextEncoder().encode(`${"a".repeat(10)}\n${"b".repeat(10)}\n`);
  expect(await all(linesIn(chunksOf(bytes, 3), { longestLine: 10, most: 22 }))).toHaveLength(2);
});

test("rejects a copy above 512 MB unpacked before it is unpacked", { timeout: 60_000 }, async () => {
  const member = gzipSync(`${"a".repeat(MB - 1)}\n`.repeat(16));
  let lines = 0;
  const read = async () => {
    for await (const _ of linesOf(new Blob(Array(40).fill(member)).stream(), { gzip: true })) lines += 1;
  };
  await expect(read()).rejects.toThrow(new BadBackup("Descompactada, ela passa de 512 MB."));
  expect(lines).toBe(512);
  expect(40 * member.length).toBeLessThan(MB);
});
