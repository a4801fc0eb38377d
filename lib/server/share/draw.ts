import sharp, { type OverlayOptions } from "sharp";
import { brandColors } from "@/lib/domain/market/theme";
import { MAX_PIXELS } from "@/lib/domain/media/picture-bytes";
import { ICONS, type IconName } from "./icons";
import { type Brand, maskableLogo, roundLogo, squareLogo } from "./logo";
import { PREVIEW_SIZE, type Preview } from "./preview";
import { LARGE_LOGO_AREA, LOGO_AREA, PICTURE_AREA, previewDrawing } from "./preview-layout";

export type PreviewSources = { picture: Buffer | null; logo: Buffer | null };

const RIM = 4;

export async function drawPreview(preview: Preview, { picture, logo }: PreviewSources): Promise<Buffer> {
  const brand = { name: preview.shop || preview.title, color: preview.color, logo };
  const { brand: ground, onBrand } = brandColors(preview.color, "light");
  const layers: OverlayOptions[] = [
    { input: Buffer.from(previewDrawing({ ...preview, picture: picture && preview.picture })), left: 0, top: 0 },
    ...(await rimmed(brand, LOGO_AREA, onBrand)),
    picture
      ? { input: await cropped(picture, preview.kind), left: PICTURE_AREA.left, top: PICTURE_AREA.top }
      : { input: await roundLogo(brand, LARGE_LOGO_AREA.size), left: LARGE_LOGO_AREA.left, top: LARGE_LOGO_AREA.top },
  ];
  return sharp({ create: { ...PREVIEW_SIZE, channels: 3, background: ground } })
    .composite(layers)
    .jpeg({ quality: 82, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

export async function drawIcon(brand: Brand, icon: IconName): Promise<Buffer> {
  const { size, shape } = ICONS[icon];
  if (shape === "round") return roundLogo(brand, size);
  const square = await (shape === "maskable" ? maskableLogo(brand, size) : squareLogo(brand, size));
  return square.png({ compressionLevel: 9 }).toBuffer();
}

/** A product is centred, as on its card; a banner is far wider than its area, so sharp picks the salient part. */
function cropped(picture: Buffer, kind: Preview["kind"]): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: MAX_PIXELS, pages: 1 })
    .autoOrient()
    .resize(PICTURE_AREA.width, PICTURE_AREA.height, {
      fit: "cover",
      position: kind === "menu" ? sharp.strategy.attention : "centre",
    })
    .flatten({ background: "#ffffff" })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function rimmed(brand: Brand, { left, top, size }: typeof LOGO_AREA, color: string): Promise<OverlayOptions[]> {
  const outer = size + 2 * RIM;
  const rim = `<svg xmlns="http://www.w3.org/2000/svg" width="${outer}" height="${outer}"><circle cx="${outer / 2}" cy="${outer / 2}" r="${outer / 2}" fill="${color}"/></svg>`;
  return [
    { input: Buffer.from(rim), left: left - RIM, top: top - RIM },
    { input: await roundLogo(brand, size), left, top },
  ];
}
