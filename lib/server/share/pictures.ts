import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatsOf, isCut, pictureHash } from "@/lib/domain/media/picture";
import { pictureType } from "@/lib/domain/media/picture-bytes";
import { env } from "@/lib/node/env";
import { fetchPicture } from "@/lib/node/network/remote-picture";

const TYPES = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg" } as const;

export async function readCut(segments: readonly string[]): Promise<{ bytes: Buffer; type: string } | null> {
  // Matched whole before it reaches the disk: segments arrive decoded, `../` included.
  const match = /^([0-9a-f]{20,32})\/([a-z0-9]{1,8})\.(webp|avif|jpg)$/.exec(segments.join("/"));
  const [, hash = "", cut = "", extension = ""] = match ?? [];
  if (!isCut(cut)) return null;
  const format = formatsOf(cut).find((candidate) => candidate === extension);
  if (!format) return null;
  const bytes = await readFile(join(env.DATA_DIR, "media", hash, `${cut}.${format}`)).catch(() => null);
  return bytes && { bytes, type: TYPES[format] };
}

const REMOTE_PATIENCE_MS = 4_000;

/**
 * The bytes of a picture to draw with: ours as a cut or as it was uploaded, another site's from its public https
 * address. Null when it cannot be read.
 */
export async function readPicture(image: string, form: "cut" | "source" = "cut"): Promise<Buffer | null> {
  const hash = pictureHash(image);
  if (!hash) return image.startsWith("https:") ? remotePicture(image) : null;
  const kept = (name: string) => readFile(join(env.DATA_DIR, "media", hash, name)).catch(() => null);
  const cut = image.slice(image.lastIndexOf("/") + 1);
  return form === "source" ? ((await kept("source")) ?? kept(cut)) : kept(cut);
}

async function remotePicture(address: string): Promise<Buffer | null> {
  const bytes = await fetchPicture(address, REMOTE_PATIENCE_MS).catch(() => null);
  return bytes && pictureType(bytes) ? bytes : null;
}
