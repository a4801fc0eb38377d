import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";
import { formatsOf, isCut } from "./picture";

const TYPES = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg" } as const;

/** The bytes and type of a kept cut, by the segments below /media; null for anything else. */
export async function readCut(segments: readonly string[]): Promise<{ bytes: Buffer; type: string } | null> {
  // The whole path is matched before it touches the disk: segments arrive decoded, `../` included.
  const match = /^([0-9a-f]{32})\/([a-z0-9]{1,8})\.(webp|avif|jpg)$/.exec(segments.join("/"));
  const [, hash = "", cut = "", extension = ""] = match ?? [];
  if (!isCut(cut)) return null;
  const format = formatsOf(cut).find((candidate) => candidate === extension);
  if (!format) return null;
  const bytes = await readFile(join(env.DATA_DIR, "media", hash, `${cut}.${format}`)).catch(() => null);
  return bytes && { bytes, type: TYPES[format] };
}
