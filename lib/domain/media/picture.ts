/** Width and height in pixels, by kind of picture. */
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

export function cutSize(cut: Cut): { width: number; height: number } {
  const [width, height] = ALL_CUTS[cut];
  return { width, height };
}

export function isCut(name: string): name is Cut {
  return Object.hasOwn(ALL_CUTS, name);
}

export function formatsOf(cut: Cut): PictureFormat[] {
  if (cut === "a256") return ["webp"];
  return cut === "w960" ? ["webp", "avif", "jpg"] : ["webp", "avif"];
}

export function pictureHash(image: string): string | null {
  return OWN.exec(image)?.[1] ?? null;
}

export function cutPath(hash: string, cut: Cut, format: PictureFormat = "webp"): string {
  return `/media/${hash}/${cut}.${format}`;
}

/** An address that is not ours stays unchanged. */
export function pictureUrl(image: string, cut: Cut, format: PictureFormat = "webp"): string {
  const hash = pictureHash(image);
  return hash ? cutPath(hash, cut, format) : image;
}

export function pictureSet(image: string, cuts: readonly Cut[], format: PictureFormat = "webp"): string | undefined {
  const hash = pictureHash(image);
  if (!hash) return undefined;
  return cuts.map((cut) => `${cutPath(hash, cut, format)} ${cutSize(cut).width}w`).join(", ");
}

export function pictureDensities(
  image: string,
  cuts: Partial<Record<Cut, number>>,
  format: PictureFormat = "webp",
): string | undefined {
  const hash = pictureHash(image);
  if (!hash) return undefined;
  return Object.entries(cuts)
    .map(([cut, density]) => `${cutPath(hash, cut as Cut, format)} ${density}x`)
    .join(",");
}
