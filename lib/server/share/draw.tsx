import sharp, { type OverlayOptions } from "sharp";
import { brandColors } from "@/lib/domain/market/theme";
import { MAX_PIXELS } from "@/lib/domain/media/picture-bytes";
import { ICONS, type IconName } from "./icons";
import { type Brand, maskableLogo, roundLogo, squareLogo } from "./logo";
import { PREVIEW_SIZE, type Preview } from "./preview";
import { type Area, LARGE_LOGO_AREA, LOGO_AREA, PANEL, pictureAreas } from "./preview-layout";
import { PreviewPanel } from "./preview-panel";
import { typeset } from "./typeset";

/** `more`: of a cart's other products. */
export type PreviewSources = { picture: Buffer | null; logo: Buffer | null; more?: readonly Buffer[] };

export async function drawPreview(preview: Preview, { picture, logo, more = [] }: PreviewSources): Promise<Buffer> {
  const brand = { name: preview.owner, color: preview.color, logo };
  const colors = brandColors(preview.color, "light");
  const pictures = picture ? [picture, ...more] : [];
  const areas = pictureAreas(pictures.length);
  const layers: OverlayOptions[] = [
    { input: await typeset(<PreviewPanel {...preview} />, PANEL), left: 0, top: 0 },
    { input: await roundLogo(brand, LOGO_AREA.size), left: LOGO_AREA.left, top: LOGO_AREA.top },
  ];
  for (const [index, area] of areas.entries()) {
    const source = pictures[index];
    if (source) layers.push({ input: await cropped(source, preview.kind, area), left: area.left, top: area.top });
  }
  if (!picture) {
    const { left, top, size } = LARGE_LOGO_AREA;
    layers.push({ input: await roundLogo(brand, size), left, top });
  }
  return sharp({ create: { ...PREVIEW_SIZE, channels: 3, background: picture ? colors.brand : colors.soft } })
    .composite(layers)
    .jpeg({ quality: 82, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

export async function drawIcon(brand: Brand, icon: IconName): Promise<Buffer> {
  const { size, shape } = ICONS[icon];
  // Every first visit has it: with 256 colours two thirds of the bytes.
  if (icon === "favicon")
    return sharp(await roundLogo(brand, size))
      .png({ palette: true })
      .toBuffer();
  if (shape === "round") return roundLogo(brand, size);
  const square = await (shape === "maskable" ? maskableLogo(brand, size) : squareLogo(brand, size));
  return square.png({ compressionLevel: 9 }).toBuffer();
}

/** A product is centred, as on its card; a banner is far wider than its area, so sharp picks the salient part. */
function cropped(picture: Buffer, kind: Preview["kind"], { width, height }: Area): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: MAX_PIXELS, pages: 1 })
    .autoOrient()
    .resize(width, height, {
      fit: "cover",
      position: kind === "menu" ? sharp.strategy.attention : "centre",
    })
    .flatten({ background: "#ffffff" })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
