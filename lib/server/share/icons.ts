import { createHash } from "node:crypto";
import type { Market } from "@/lib/domain/market/market";

/** The icons of a shop, by file name: pixels a side, and the shape that their place asks for. */
export const ICONS = {
  favicon: { size: 96, shape: "round" },
  apple: { size: 180, shape: "square" },
  any192: { size: 192, shape: "round" },
  any512: { size: 512, shape: "round" },
  maskable192: { size: 192, shape: "maskable" },
  maskable512: { size: 512, shape: "maskable" },
} as const satisfies Record<string, { size: number; shape: "round" | "square" | "maskable" }>;

export type IconName = keyof typeof ICONS;

/** Raised when icons of the same logo are drawn differently. */
const DRAWING = 1;

/** Names what the icons are made of. */
export function iconVersion({ name, logo, primaryColor }: Pick<Market, "name" | "logo" | "primaryColor">): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, name, logo, primaryColor]))
    .digest("hex")
    .slice(0, 16);
}

/** The path of an icon; its address names its content. */
export function iconPath(market: Pick<Market, "name" | "logo" | "primaryColor">, icon: IconName): string {
  return `/icon/${iconVersion(market)}/${icon}.png`;
}

/** Stands in an address for whatever the icon is at present. */
const UNNAMED = "-";

/** The icon that the segments below /icon name, and its own path where they name another content; null for anything unknown. */
export function iconAt(
  segments: readonly string[],
  market: Pick<Market, "name" | "logo" | "primaryColor">,
): { icon: IconName; isNamed: boolean; elsewhere: string | null } | null {
  const [version = "", file = ""] = segments;
  const icon = /^([a-z0-9]+)\.png$/.exec(file)?.[1] ?? "";
  if (segments.length !== 2 || !isIcon(icon)) return null;
  const isNamed = version === iconVersion(market);
  return { icon, isNamed, elsewhere: isNamed || version === UNNAMED ? null : iconPath(market, icon) };
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}
