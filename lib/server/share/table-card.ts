import sharp from "sharp";
import { encode } from "uqr";
import { brandColors } from "@/lib/domain/market/theme";
import { letterable, textPath, textWidth, type Weight } from "./lettering";
import { roundLogo } from "./logo";
import { fitLines } from "./text-lines";

/** Millimetres and pixels of a card at 300 dots an inch. */
export const CARD_SIZES = {
  a6: { millimetres: [105, 148], width: 1240, height: 1748 },
  a5: { millimetres: [148, 210], width: 1748, height: 2480 },
} as const;

export type CardSize = keyof typeof CARD_SIZES;

export type TableCard = { name: string; color: string | null; address: string; logo: Buffer | null };

/** Everything is laid out on an A6 card and scaled: the formats have the same shape. */
const FIELD = { width: 1240, height: 1748 };
const HEAD = 560;
const LOGO = 220;
const MARGIN = 90;
const QR = { size: 700, top: 690, quiet: 4 };

/** A card for a table or a counter, in the shop's colours: its name, a QR code of its address, the address in letters. */
export async function drawTableCard(card: TableCard, size: CardSize): Promise<Buffer> {
  const { width, height } = CARD_SIZES[size];
  const scale = width / FIELD.width;
  const logo = Math.round(LOGO * scale);
  return sharp(Buffer.from(cardDrawing(card)), { density: 72 * scale })
    .resize(width, height, { fit: "fill" })
    .composite([
      {
        input: await roundLogo(card, logo),
        left: Math.round((width - logo) / 2),
        top: Math.round(HEAD * scale - logo / 2),
      },
    ])
    .flatten({ background: "#ffffff" })
    .withMetadata({ density: 300 })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}

/** The SVG without the logo: outlines, numbers and validated colours, never the text itself. */
export function cardDrawing({ name, color, address }: TableCard): string {
  const { brand, onBrand, ink } = brandColors(color, "light");
  const shown = letterable(address.replace(/^https?:\/\//, "").replace(/\/$/, ""));
  const title = fitLines(letterable(name), "bold", {
    width: FIELD.width - 2 * MARGIN,
    most: 2,
    sizes: [120, 104, 92, 80, 68, 58],
  });
  const lineHeight = title.size * 1.1;
  const first = (HEAD - LOGO / 2 - title.lines.length * lineHeight) / 2 + title.size * 0.82;
  const parts = [
    `<rect width="${FIELD.width}" height="${FIELD.height}" fill="#ffffff"/>`,
    `<rect width="${FIELD.width}" height="${HEAD}" fill="${brand}"/>`,
    ...title.lines.map((line, row) => centred(line, "bold", title.size, first + row * lineHeight, onBrand)),
    qrDrawing(address),
    centred("Peça pelo celular", "bold", 76, QR.top + QR.size + 110, "#201b16"),
    centred("Aponte a câmera para o código", "medium", 46, QR.top + QR.size + 184, "#665e55"),
    addressDrawing(shown, ink),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FIELD.width}" height="${FIELD.height}" viewBox="0 0 ${FIELD.width} ${FIELD.height}">${parts.join("")}</svg>`;
}

function addressDrawing(text: string, color: string): string {
  const { lines, size } = fitLines(text, "bold", {
    width: FIELD.width - 2 * MARGIN,
    most: 1,
    sizes: [52, 46, 40, 34, 28],
  });
  return centred(lines[0] ?? "", "bold", size, FIELD.height - 56, color);
}

function centred(text: string, weight: Weight, size: number, baseline: number, color: string): string {
  const x = (FIELD.width - textWidth(text, weight, size)) / 2;
  return `<path fill="${color}" d="${textPath(text, weight, size, x, baseline)}"/>`;
}

/** Black on white, and a quiet margin: cameras want it so. */
function qrDrawing(address: string): string {
  const { size, data } = encode(address, { ecc: "M", border: QR.quiet });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const left = (FIELD.width - QR.size) / 2;
  const modules = `<rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join("")}" fill="#000" shape-rendering="crispEdges"/>`;
  return `<g transform="translate(${left} ${QR.top}) scale(${QR.size / size})">${modules}</g>`;
}
