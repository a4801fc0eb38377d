import { PREVIEW_SIZE } from "./preview";

export type Area = { left: number; top: number; width: number; height: number };

/** The words at the left, the pictures at the right. */
export const PANEL = { width: 560, height: PREVIEW_SIZE.height } as const;
export const PICTURE_AREA: Area = { left: PANEL.width, top: 0, width: 640, height: 630 };
/** Between the pictures of a cart. */
const GAP = 6;
export const LOGO_AREA = { left: 56, top: 56, size: 92 } as const;
/** Around the logo, in the colour of the words. */
export const RIM = 4;
export const LARGE_LOGO_AREA = { left: 730, top: 165, size: 300 } as const;

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
