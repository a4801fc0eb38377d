import { brandColors } from "@/lib/domain/market/theme";
import { letterable, textPath, textWidth, type Weight } from "./lettering";
import { PREVIEW_SIZE, type Preview } from "./preview";
import { fitLines } from "./text-lines";

export type Area = { left: number; top: number; width: number; height: number };

export const PICTURE_AREA: Area = { left: 560, top: 0, width: 640, height: 630 };
/** Between the pictures of a cart. */
const GAP = 6;
export const LOGO_AREA = { left: 56, top: 56, size: 92 } as const;
export const LARGE_LOGO_AREA = { left: 730, top: 165, size: 300 } as const;

const MARGIN = 56;
const TEXT_WIDTH = PICTURE_AREA.left - MARGIN - 40;
const BOTTOM = PREVIEW_SIZE.height - MARGIN;
const TITLE_SIZES = [72, 66, 60, 54, 48, 42, 38];
const LINE_HEIGHT = 1.1;
const PILL = { height: 92, padding: 30, sizes: [54, 46, 40, 34] } as const;

/** Where one to four pictures go: whole, halves below each other, the first one above two, quarters. */
export function pictureAreas(count: number): Area[] {
  const { left, top, width, height } = PICTURE_AREA;
  if (count <= 1) return count === 1 ? [PICTURE_AREA] : [];
  const half = { width: (width - GAP) / 2, height: (height - GAP) / 2 };
  const wide = (row: number): Area => ({ left, top: top + row * (half.height + GAP), width, height: half.height });
  const pair = (row: number): Area[] =>
    [0, 1].map((column) => ({ ...wide(row), left: left + column * (half.width + GAP), width: half.width }));
  return [count < 4 ? [wide(0)] : pair(0), count === 2 ? [wide(1)] : pair(1)].flat();
}

/**
 * The SVG of a preview without its pictures. It contains outlines, numbers and validated colours, never the text
 * itself.
 */
export function previewDrawing(preview: Preview): string {
  const colors = brandColors(preview.color, "light");
  const title = letterable(preview.title) || letterable(preview.shop);
  const label = labelDrawing(preview, colors.brand, colors.onBrand);
  const top = LOGO_AREA.top + LOGO_AREA.size + 32;
  const parts = [
    `<rect width="${PICTURE_AREA.left}" height="${PREVIEW_SIZE.height}" fill="${colors.brand}"/>`,
    `<rect width="${PICTURE_AREA.left}" height="${PREVIEW_SIZE.height}" fill="url(#depth)"/>`,
    preview.picture ? "" : emptyDrawing(colors.soft),
    shopDrawing(preview.shop, colors.onBrand),
    titleDrawing(title, top, label.top - 36, colors.onBrand),
    label.drawing,
  ];
  const { width, height } = PREVIEW_SIZE;
  const depth =
    '<linearGradient id="depth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${depth}</defs>${parts.join("")}</svg>`;
}

function emptyDrawing(soft: string): string {
  const { left, top, width, height } = PICTURE_AREA;
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${soft}"/>`;
}

function shopDrawing(name: string, color: string): string {
  const left = LOGO_AREA.left + LOGO_AREA.size + 22;
  const width = MARGIN + TEXT_WIDTH - left;
  const { lines, size } = fitLines(letterable(name), "medium", { width, most: 2, sizes: [34, 30, 26] });
  const middle = LOGO_AREA.top + LOGO_AREA.size / 2;
  const first = middle - ((lines.length - 1) * size * 1.15) / 2 + size * 0.35;
  return lines.map((line, row) => drawn(line, "medium", size, left, first + row * size * 1.15, color)).join("");
}

function titleDrawing(title: string, top: number, bottom: number, color: string): string {
  const fitting = (most: number) => fitLines(title, "bold", { width: TEXT_WIDTH, most, sizes: TITLE_SIZES });
  const heightOf = ({ lines, size }: ReturnType<typeof fitting>) => lines.length * size * LINE_HEIGHT;
  const block = [fitting(3), fitting(4), fitting(5)].find(({ lines, size }, index, all) => {
    const whole = !lines.at(-1)?.endsWith("…");
    return (whole && heightOf({ lines, size }) <= bottom - top) || index === all.length - 1;
  });
  if (!block) return "";
  const first = top + (bottom - top - heightOf(block)) / 2 + block.size * 0.83;
  return block.lines
    .map((line, row) => drawn(line, "bold", block.size, MARGIN, first + row * block.size * LINE_HEIGHT, color))
    .join("");
}

function labelDrawing({ lead, label }: Preview, brand: string, onBrand: string): { drawing: string; top: number } {
  if (!label) return { drawing: "", top: BOTTOM };
  const top = BOTTOM - PILL.height;
  const room = TEXT_WIDTH - 2 * PILL.padding;
  const { lines, size } = fitLines(letterable(label), "bold", {
    width: room,
    most: 1,
    sizes: PILL.sizes,
  });
  const text = lines[0] ?? "";
  const width = textWidth(text, "bold", size) + 2 * PILL.padding;
  const pill = `<rect x="${MARGIN}" y="${top}" width="${width.toFixed(1)}" height="${PILL.height}" rx="${PILL.height / 2}" fill="${onBrand}"/>`;
  const words = drawn(text, "bold", size, MARGIN + PILL.padding, top + PILL.height / 2 + size * 0.35, brand);
  const before = lead ? drawn(letterable(lead), "medium", 28, MARGIN + 4, top - 18, onBrand) : "";
  return { drawing: pill + words + before, top: lead ? top - 46 : top };
}

function drawn(text: string, weight: Weight, size: number, x: number, baseline: number, color: string): string {
  return `<path fill="${color}" d="${textPath(text, weight, size, x, baseline)}"/>`;
}
