import sharp, { type Sharp } from "sharp";
import { brandColors, contrast } from "@/lib/domain/market/theme";
import { MAX_PIXELS } from "@/lib/domain/media/picture-bytes";
import { letterable } from "./lettering";
import { typeset } from "./typeset";

export type Brand = { name: string; color: string | null; logo: Buffer | null };

const LETTER = 0.52;
const SEEN = 1.6;

export async function squareLogo(brand: Brand, size: number): Promise<Sharp> {
  if (!brand.logo) return sharp(await typeset(<Letter {...brand} size={size} />, { width: size, height: size }));
  const picture = await sharp(brand.logo, { limitInputPixels: MAX_PIXELS, pages: 1 })
    .autoOrient()
    .resize(size, size, { fit: "contain", background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer();
  return sharp(picture).flatten({ background: await groundFor(picture, brand.color) });
}

export async function roundLogo(brand: Brand, size: number): Promise<Buffer> {
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}"/></svg>`;
  const square = await (await squareLogo(brand, size)).ensureAlpha().png().toBuffer();
  return sharp(square)
    .composite([{ input: Buffer.from(circle), blend: "dest-in" }])
    .png()
    .toBuffer();
}

/** For launchers that cut a shape out: the logo fills the middle four fifths, and its edge pixels extend outwards. */
export async function maskableLogo(brand: Brand, size: number): Promise<Sharp> {
  if (!brand.logo) return squareLogo(brand, size);
  const edge = Math.round(size * 0.1);
  const inner = await (await squareLogo(brand, size - 2 * edge)).png().toBuffer();
  return sharp(inner).extend({ top: edge, bottom: edge, left: edge, right: edge, extendWith: "copy" });
}

async function groundFor(picture: Buffer, color: string | null): Promise<string> {
  const { channels, isOpaque } = await sharp(picture).stats();
  if (isOpaque) return "#ffffff";
  const seen = (channels[3]?.mean ?? 255) / 255 || 1;
  const premultiplied = await sharp(picture).flatten({ background: "#000000" }).stats();
  const hex = premultiplied.channels
    .slice(0, 3)
    .map(({ mean }) =>
      Math.min(255, Math.round(mean / seen))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");
  return contrast(`#${hex}`, "#ffffff") >= SEEN ? "#ffffff" : brandColors(color, "light").brand;
}

function Letter({ name, color, size }: Brand & { size: number }) {
  const { brand, onBrand } = brandColors(color, "light");
  return (
    <div
      style={{
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        width: "100%",
        height: "100%",
        backgroundColor: brand,
        color: onBrand,
        fontFamily: "Figtree",
        fontWeight: 800,
        fontSize: size * LETTER,
        lineHeight: 1,
      }}
    >
      {letterable(name).charAt(0).toUpperCase()}
    </div>
  );
}
