import { brotliCompressSync, gzipSync } from "node:zlib";

/** What one file weighs: as it is, gzipped as Next does it, and with the best brotli. */
export function weightOf(bytes) {
  return { raw: bytes.length, gzip: gzipSync(bytes).length, brotli: brotliCompressSync(bytes).length };
}

/** What several files weigh together, each compressed on its own. */
export function weightOfAll(files) {
  const weight = { raw: 0, gzip: 0, brotli: 0 };
  for (const file of files) for (const [way, bytes] of Object.entries(weightOf(file))) weight[way] += bytes;
  return weight;
}
