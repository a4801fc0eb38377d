import { createHash } from "node:crypto";
import type { Market } from "@/lib/domain/market/market";

export const ICONS = {
  favicon: { size: 96, shape: "round" },
  apple: { size: 180, shape: "square" },
  any192: { size: 192, shape: "round" },
  any512: { size: 512, shape: "round" },
  maskable192: { size: 192, shape: "maskable" },
  maskable512: { size: 512, shape: "maskable" },
} as const satisfies Record<string, { size: number; shape: "round" | "square" | "maskable" }>;

export type IconName = keyof typeof ICONS;

/** Raise it when icons of the same logo are drawn differently. */
const DRAWING = 3;

export function iconVersion({ name, logo, primaryColor }: Pick<Market, "name" | "logo" | "primaryColor">): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, name, logo, primaryColor]))
    .digest("hex")
    .slice(0, 16);
}

export function iconPath(market: Pick<Market, "name" | "logo" | "primaryColor">, icon: IconName): string {
  return `/icon/${iconVersion(market)}/${icon}.png`;
}

const UNNAMED = "-";

/** `elsewhere` is the current path when the segments name other content; null for an unknown icon. */
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
