import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import {
  CUTS,
  type Cut,
  cutPath,
  cutSize,
  formatsOf,
  LARGEST_CUT,
  type PictureFormat,
  type PictureKind,
} from "@/lib/domain/media/picture";
import { MAX_PIXELS, MAX_SOURCE_BYTES, pictureType } from "@/lib/domain/media/picture-bytes";

/** 80 bits rule out collisions and keep menus small: a menu names sixty pictures, and hashes do not compress. */
const NAME_LENGTH = 20;

export async function storePicture(bytes: Buffer, kind: PictureKind, folder: string): Promise<string> {
  if (bytes.length > MAX_SOURCE_BYTES) throw new Error("a imagem passa de 5 MB");
  if (!pictureType(bytes)) throw new Error("a imagem não é jpeg, png, webp, avif nem gif");
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, NAME_LENGTH);
  const cuts = Object.keys(CUTS[kind]) as Cut[];
  const wanted = cuts.flatMap((cut) => formatsOf(cut).map((format) => ({ cut, format })));
  const missing: typeof wanted = [];
  for (const file of wanted) if (!(await exists(fileOf(folder, hash, file.cut, file.format)))) missing.push(file);
  if (missing.length > 0) await writeCuts(bytes, kind, join(folder, hash), missing);
  // Exports use the original: the same bytes get the same name wherever they are imported.
  if (!(await exists(sourceOf(folder, hash)))) await writeWhole(sourceOf(folder, hash), bytes);
  return cutPath(hash, LARGEST_CUT[kind]);
}

export function fileOf(folder: string, hash: string, cut: Cut, format: PictureFormat): string {
  // The folder is configured, so the build must not trace files in it.
  return join(/* turbopackIgnore: true */ folder, hash, `${cut}.${format}`);
}

export function sourceOf(folder: string, hash: string): string {
  return join(/* turbopackIgnore: true */ folder, hash, "source");
}

/** Atomic: nobody reads half a file, and concurrent writers of one picture do not collide. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}

async function writeCuts(
  bytes: Buffer,
  kind: PictureKind,
  folder: string,
  files: { cut: Cut; format: PictureFormat }[],
): Promise<void> {
  const source = await decoded(bytes);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    files.map(async ({ cut, format }) => {
      const encoded = await encode(cutOf(source, kind, cut), format).toBuffer();
      await writeWhole(join(/* turbopackIgnore: true */ folder, `${cut}.${format}`), encoded);
    }),
  );
}

/** First frame only, upright; re-encoding drops all metadata. The decoder's own words are English. */
async function decoded(bytes: Buffer): Promise<Buffer> {
  const decoder = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 });
  try {
    return await decoder.autoOrient().png({ compressionLevel: 0 }).toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new Error(isTooLarge ? `a imagem passa de ${MAX_PIXELS / 1e6} megapixels` : "a imagem está danificada");
  }
}

function cutOf(source: Buffer, kind: PictureKind, cut: Cut): Sharp {
  const transparent = { r: 255, g: 255, b: 255, alpha: 0 };
  const fit = kind === "logo" ? { fit: "contain" as const, background: transparent } : { fit: "cover" as const };
  return sharp(source).resize({ ...cutSize(cut), ...fit });
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === "avif") return picture.avif({ quality: 50, effort: 1 });
  if (format === "webp") return picture.webp({ quality: 75, effort: 3 });
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
