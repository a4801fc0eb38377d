import "server-only";
import { formatsOf, isCut, shownHash } from "@/lib/domain/media/picture";
import { pictureType } from "@/lib/domain/media/picture-bytes";
import { SOURCE } from "@/lib/domain/media/picture-file";
import { mediaStore } from "@/lib/node/media/configured";
import { fetchPicture } from "@/lib/node/network/remote-picture";

const TYPES = { webp: "image/webp", jpg: "image/jpeg" } as const;

/** Null: there is no such cut. Throws `MediaAway`. */
export async function readCut(segments: readonly string[]): Promise<{ bytes: Buffer; type: string } | null> {
  // Matched whole before it reaches the store: segments arrive decoded, `../` included.
  const match = /^([0-9a-f]{20,32})\/([a-z0-9]{1,8})\.(webp|jpg)$/.exec(segments.join("/"));
  const [, hash = "", cut = "", extension = ""] = match ?? [];
  if (!isCut(cut)) return null;
  const format = formatsOf(cut).find((candidate) => candidate === extension);
  if (!format) return null;
  const bytes = await mediaStore().read(`${hash}/${cut}.${format}`);
  return bytes && { bytes, type: TYPES[format] };
}

const REMOTE_PATIENCE_MS = 4_000;

/**
 * The bytes of a picture to draw with: ours as a cut or as it was uploaded, another site's from its public https
 * address. Null when it cannot be read.
 */
export async function readPicture(image: string, form: "cut" | "source" = "cut"): Promise<Buffer | null> {
  const hash = shownHash(image);
  const stored = (name: string) =>
    mediaStore()
      .read(`${hash}/${name}`)
      .catch(() => null);
  const cut = image.slice(image.lastIndexOf("/") + 1);
  const own = hash && ((form === "source" ? await stored(SOURCE) : null) ?? (await stored(cut)));
  return own || (image.startsWith("https:") ? remotePicture(image) : null);
}

async function remotePicture(address: string): Promise<Buffer | null> {
  const bytes = await fetchPicture(address, REMOTE_PATIENCE_MS).catch(() => null);
  return bytes && pictureType(bytes) ? bytes : null;
}
