import { PLACEHOLDER } from "./placeholder";

/** The cuts a picture is kept in, by what it shows: width and height in pixels. */
export const CUTS = {
  product: {
    sq112: [112, 112],
    sq224: [224, 224],
    sq336: [336, 336],
    w480: [480, 360],
    w960: [960, 720],
  },
  banner: { b640: [640, 240], b1280: [1280, 480] },
  logo: { l96: [96, 96], l192: [192, 192] },
  avatar: { a256: [256, 256] },
} as const satisfies Record<string, Record<string, readonly [width: number, height: number]>>;

export type PictureKind = keyof typeof CUTS;
export type Cut = { [Kind in PictureKind]: keyof (typeof CUTS)[Kind] }[PictureKind];
export type PictureFormat = "webp" | "avif" | "jpg";

/** The cut whose path is stored as the picture. */
export const LARGEST_CUT = { product: "w960", banner: "b1280", logo: "l192", avatar: "a256" } as const satisfies Record<
  PictureKind,
  Cut
>;

const ALL_CUTS: Readonly<Record<Cut, readonly [width: number, height: number]>> = {
  ...CUTS.product,
  ...CUTS.banner,
  ...CUTS.logo,
  ...CUTS.avatar,
};

const OWN = /^\/media\/([0-9a-f]{20,32})\/[a-z0-9]{1,8}\.(?:webp|avif|jpg)$/;

/** Width and height of a cut in pixels. */
export function cutSize(cut: Cut): { width: number; height: number } {
  const [width, height] = ALL_CUTS[cut];
  return { width, height };
}

export function isCut(name: string): name is Cut {
  return Object.hasOwn(ALL_CUTS, name);
}

/** The formats a cut exists in; the jpeg is for those who fetch link previews. */
export function formatsOf(cut: Cut): PictureFormat[] {
  if (cut === "a256") return ["webp"];
  return cut === "w960" ? ["webp", "avif", "jpg"] : ["webp", "avif"];
}

/** The hash of a picture of our own; null for any other address. */
export function pictureHash(image: string): string | null {
  return OWN.exec(image)?.[1] ?? null;
}

/** The path of a cut of our own media. */
export function cutPath(hash: string, cut: Cut, format: PictureFormat = "webp"): string {
  return `/media/${hash}/${cut}.${format}`;
}

/** The address of an image in a cut: our own media in that cut, other addresses unchanged, none: the placeholder. */
export function pictureUrl(image: string | null, cut: Cut, format: PictureFormat = "webp"): string {
  if (!image) return PLACEHOLDER;
  const hash = pictureHash(image);
  return hash ? cutPath(hash, cut, format) : image;
}

/** A `srcset` of cuts with their widths; undefined for images that are not our own media. */
export function pictureSet(
  image: string | null,
  cuts: readonly Cut[],
  format: PictureFormat = "webp",
): string | undefined {
  const hash = image && pictureHash(image);
  if (!hash) return undefined;
  return cuts.map((cut) => `${cutPath(hash, cut, format)} ${cutSize(cut).width}w`).join(", ");
}

/** A `srcset` of cuts by the density they are for, where a picture has one size; undefined for images that are not our own media. */
export function pictureDensities(
  image: string | null,
  cuts: Partial<Record<Cut, number>>,
  format: PictureFormat = "webp",
): string | undefined {
  const hash = image && pictureHash(image);
  if (!hash) return undefined;
  return Object.entries(cuts)
    .map(([cut, density]) => `${cutPath(hash, cut as Cut, format)} ${density}x`)
    .join(",");
}
