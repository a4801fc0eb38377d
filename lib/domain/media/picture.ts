/** Width and height in pixels, by kind of picture. */
export const CUTS = {
  product: {
    sq224: [224, 224],
    sq336: [336, 336],
    w480: [480, 360],
    w960: [960, 720],
  },
  banner: { b640: [640, 240], b1280: [1280, 480] },
  logo: { l192: [192, 192] },
  avatar: { a256: [256, 256] },
} as const satisfies Record<string, Record<string, readonly [width: number, height: number]>>;

export type PictureKind = keyof typeof CUTS;
export type Cut = { [Kind in PictureKind]: keyof (typeof CUTS)[Kind] }[PictureKind];
export type PictureFormat = "webp" | "jpg";

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

const OWN = /^\/media\/([0-9a-f]{20,32})\/[a-z0-9]{1,8}\.(?:webp|jpg)$/;

/** Ours, here or at MEDIA_PUBLIC_URL. The wire names the largest cut. */
const SHOWN = /^((?:\/media|https:\/\/\S+)\/([0-9a-f]{20,32})\/)(?:w960|b1280|l192|a256)\.webp$/;

export function cutSize(cut: Cut): { width: number; height: number } {
  const [width, height] = ALL_CUTS[cut];
  return { width, height };
}

export function isCut(name: string): name is Cut {
  return Object.hasOwn(ALL_CUTS, name);
}

export function formatsOf(cut: Cut): PictureFormat[] {
  return cut === "w960" ? ["webp", "jpg"] : ["webp"];
}

export function pictureHash(image: string): string | null {
  return OWN.exec(image)?.[1] ?? null;
}

export function shownHash(image: string): string | null {
  return SHOWN.exec(image)?.[2] ?? null;
}

export function cutPath(hash: string, cut: Cut): string {
  return `/media/${hash}/${cut}.webp`;
}

/** Where the other cuts of a picture of ours are. */
function folderOf(image: string): string | undefined {
  return SHOWN.exec(image)?.[1];
}

/** An address that is not ours stays unchanged. */
export function pictureUrl(image: string, cut: Cut, format: PictureFormat = "webp"): string {
  const folder = folderOf(image);
  return folder ? `${folder}${cut}.${format}` : image;
}

export function pictureSet(image: string, cuts: readonly Cut[]): string | undefined {
  const folder = folderOf(image);
  return folder && cuts.map((cut) => `${folder}${cut}.webp ${cutSize(cut).width}w`).join(", ");
}

export function pictureDensities(image: string, cuts: Partial<Record<Cut, number>>): string | undefined {
  const folder = folderOf(image);
  return (
    folder &&
    Object.entries(cuts)
      .map(([cut, density]) => `${folder}${cut}.webp ${density}x`)
      .join(",")
  );
}
