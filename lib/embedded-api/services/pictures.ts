import { createHash } from "node:crypto";
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
import { SOURCE } from "@/lib/domain/media/picture-file";
import { type Claim, claimPicture, type PictureStore, withdraw } from "@/lib/embedded-api/services/picture-claims";

/** 80 bits rule out collisions and keep menus small: a menu names sixty pictures, and hashes do not compress. */
const NAME_LENGTH = 20;

/** Bytes of a shop's originals. */
export const PICTURE_QUOTA = 1024 ** 3;

/**
 * The largest ratio of its sides: beyond it a cut shows nothing, and a picture one pixel wide takes a minute to shrink.
 */
const MOST_APART = 20;

// One picture uses one core, whatever the machine has, and leaves nothing in a cache.
sharp.concurrency(1);
sharp.cache(false);

export type PictureBatch = {
  /** Cuts a picture to its sizes and stores them; resolves to the path for the menu to name. */
  add(bytes: Buffer, kind: PictureKind): Promise<string>;
  /** Counts a picture that is stored already, so that it is not deleted meanwhile. */
  keep(hash: string): Promise<void>;
  /** Says that the change that names the pictures was accepted. */
  store(): void;
  /** Deletes the new pictures of a change that was not; call it in any case. */
  discard(): Promise<void>;
};

type BatchRules = PictureStore & {
  /** Runs the work in the shop's turn. */
  inTurn: <T>(bytes: number, work: () => Promise<T>) => Promise<T>;
  /** Bytes of pictures that the shop may still store; without it the batch is all that the shop has. */
  room?: () => Promise<number>;
};

/** The pictures of one change of a shop, stored before it names them. */
export function pictureBatch({ db, media, inTurn, room }: BatchRules): PictureBatch {
  const added = new Map<string, Promise<string>>();
  const claims: Claim[] = [];
  let left: Promise<number> | undefined;
  let used = 0;
  let isAccepted = false;

  async function use(bytes: number): Promise<void> {
    left ??= room?.() ?? Promise.resolve(PICTURE_QUOTA);
    used += bytes;
    if (used > (await left)) throw new Error("as fotos da loja passam de 1 GB");
  }

  async function cut(bytes: Buffer, kind: PictureKind, hash: string): Promise<string> {
    await use(bytes.length);
    const claim = await claimPicture(db, hash, bytes.length);
    const stored = new Set((await media.filesOf(hash)).map(({ name }) => name));
    claims.push({ ...claim, isNew: claim.isNew && stored.size === 0 });
    const files = (Object.keys(CUTS[kind]) as Cut[])
      .flatMap((cut) => formatsOf(cut).map((format) => ({ cut, format, name: `${cut}.${format}` })))
      .filter(({ name }) => !stored.has(name));
    const cuts = files.length > 0 ? await inTurn(bytes.length, () => cutsOf(bytes, kind, files)) : [];
    await Promise.all(cuts.map(({ name, encoded }) => media.write(`${hash}/${name}`, encoded)));
    // Exports use the original: the same bytes get the same name wherever they are imported.
    if (!stored.has(SOURCE)) await media.write(`${hash}/${SOURCE}`, bytes);
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
      const path = cut(bytes, kind, hash);
      added.set(key, path);
      return path;
    },
    async keep(hash) {
      if (!room) await use((await media.sizeOf(`${hash}/${SOURCE}`)) ?? 0);
      claims.push({ ...(await claimPicture(db, hash)), isNew: false });
    },
    store() {
      isAccepted = true;
    },
    async discard() {
      if (isAccepted) return;
      // The sweep deletes what cannot be deleted now.
      for (const claim of claims.splice(0)) await withdraw({ db, media }, claim).catch(() => {});
    },
  };
}

/** One cut after the other: together they would take every core and eleven times the memory. */
async function cutsOf<File extends { cut: Cut; format: PictureFormat }>(
  bytes: Buffer,
  kind: PictureKind,
  files: readonly File[],
): Promise<(File & { encoded: Buffer })[]> {
  const source = await shrunk(bytes, kind);
  const cuts: (File & { encoded: Buffer })[] = [];
  for (const file of files) {
    const encoded = await encode(cutOf(source, kind, file.cut), file.format)
      .toBuffer()
      .catch(unusable);
    cuts.push({ ...file, encoded });
  }
  return cuts;
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
  if (format === "webp") return picture.webp({ quality: 75, effort: 3 });
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true });
}
