import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
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

/** Bytes of a shop's originals. */
export const PICTURE_QUOTA = 1024 ** 3;

/**
 * The largest ratio of its sides: beyond it a cut shows nothing, and a picture one pixel wide takes a minute to shrink.
 */
const MOST_APART = 20;

/** Prefix of folders with pictures that are not stored yet; no URL leads to them. */
export const STAGED = "new-";

// One picture uses one core, whatever the machine has, and leaves nothing in a cache.
sharp.concurrency(1);
sharp.cache(false);

export type PictureBatch = {
  /** Cuts a picture to its sizes beside the stored ones; resolves to the path that `store` gives it. */
  add(bytes: Buffer, kind: PictureKind): Promise<string>;
  /** Counts a picture that is stored already. */
  keep(hash: string): Promise<void>;
  /** Moves the added pictures into place, after the change that refers to them was accepted. */
  store(): Promise<void>;
  /** Deletes added pictures that were not stored; call it in any case. */
  discard(): Promise<void>;
};

type BatchRules = {
  folder: string;
  /** Runs the work in the shop's turn. */
  inTurn: <T>(bytes: number, work: () => Promise<T>) => Promise<T>;
  /** Bytes of pictures that the shop may still store; without it the batch is all that the shop has. */
  room?: () => Promise<number>;
};

/** The pictures of one change of a shop: stored together with it, or not at all. */
export function pictureBatch({ folder, inTurn, room }: BatchRules): PictureBatch {
  const staging = join(/* turbopackIgnore: true */ folder, `${STAGED}${randomUUID()}`);
  const added = new Map<string, Promise<string>>();
  let left: Promise<number> | undefined;
  let used = 0;

  async function use(bytes: number): Promise<void> {
    left ??= room?.() ?? Promise.resolve(PICTURE_QUOTA);
    used += bytes;
    if (used > (await left)) throw new Error("as fotos da loja passam de 1 GB");
  }

  async function cut(bytes: Buffer, kind: PictureKind, hash: string): Promise<string> {
    const cuts = Object.keys(CUTS[kind]) as Cut[];
    const wanted = cuts.flatMap((cut) => formatsOf(cut).map((format) => ({ cut, format })));
    const missing: typeof wanted = [];
    for (const file of wanted) if (!(await exists(fileOf(folder, hash, file.cut, file.format)))) missing.push(file);
    const own = join(/* turbopackIgnore: true */ staging, hash);
    if (missing.length > 0) await inTurn(bytes.length, () => writeCuts(bytes, kind, own, missing));
    // Exports use the original: the same bytes get the same name wherever they are imported.
    if (!(await exists(sourceOf(folder, hash)))) {
      await mkdir(own, { recursive: true });
      await writeWhole(sourceOf(staging, hash), bytes);
    }
    return cutPath(hash, LARGEST_CUT[kind]);
  }

  return {
    async add(bytes, kind) {
      if (bytes.length > MAX_SOURCE_BYTES) throw new Error("a imagem passa de 5 MB");
      if (!pictureType(bytes)) throw new Error("a imagem não é jpeg, png, webp, avif nem gif");
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, NAME_LENGTH);
      const key = `${kind} ${hash}`;
      const known = added.get(key);
      if (known) return known;
      const path = use(bytes.length).then(() => cut(bytes, kind, hash));
      added.set(key, path);
      return path;
    },
    async keep(hash) {
      if (!room) await use(await bytesOf(folder, hash));
    },
    async store() {
      for (const hash of await readdir(staging).catch(() => []))
        await moveFiles(join(staging, hash), join(folder, hash));
    },
    discard: () => rm(staging, { recursive: true, force: true }),
  };
}

/** Bytes of the original; 0 of a picture that is not there. */
export async function bytesOf(folder: string, hash: string): Promise<number> {
  return stat(sourceOf(folder, hash)).then(
    ({ size }) => size,
    () => 0,
  );
}

async function moveFiles(from: string, to: string): Promise<void> {
  if (!(await exists(to))) {
    const isMoved = await rename(from, to).then(
      () => true,
      () => false,
    );
    if (isMoved) return;
  }
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) await rename(join(from, name), join(to, name));
}

export function fileOf(folder: string, hash: string, cut: Cut, format: PictureFormat): string {
  // The folder is configured, so the build must not trace files in it.
  return join(/* turbopackIgnore: true */ folder, hash, `${cut}.${format}`);
}

export function sourceOf(folder: string, hash: string): string {
  return join(/* turbopackIgnore: true */ folder, hash, "source");
}

/** Atomic: nobody reads half a file, and concurrent writers of the same picture do not collide. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}

/** One cut after the other: together they would take every core and eleven times the memory. */
async function writeCuts(
  bytes: Buffer,
  kind: PictureKind,
  folder: string,
  files: { cut: Cut; format: PictureFormat }[],
): Promise<void> {
  const source = await shrunk(bytes, kind);
  await mkdir(folder, { recursive: true });
  for (const { cut, format } of files) {
    const encoded = await encode(cutOf(source, kind, cut), format)
      .toBuffer()
      .catch(unusable);
    await writeWhole(join(/* turbopackIgnore: true */ folder, `${cut}.${format}`), encoded);
  }
}

/** First frame only, upright, shrunk while decoding to the size of the largest cut; re-encoding drops all metadata. */
async function shrunk(bytes: Buffer, kind: PictureKind): Promise<Buffer> {
  const fit = kind === "logo" ? ("inside" as const) : ("outside" as const);
  const decoder = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 });
  const { width, height } = await decoder.metadata().catch(unusable);
  if (Math.max(width, height) > MOST_APART * Math.min(width, height)) throw new Error("a imagem é estreita demais");
  return decoder
    .autoOrient()
    .resize({ ...cutSize(LARGEST_CUT[kind]), fit, withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(unusable);
}

/** The decoder's own words are English. */
function unusable(error: Error): never {
  const isTooLarge = /pixel limit/i.test(error.message);
  throw new Error(isTooLarge ? `a imagem passa de ${MAX_PIXELS / 1e6} megapixels` : "a imagem está danificada");
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
