/** Every pair that carries text has a contrast of at least 4.5:1. */
export type BrandColors = { brand: string; onBrand: string; ink: string; soft: string };

type Scheme = "light" | "dark";
type Rgb = readonly [number, number, number];

// By day a light yellow stays the shop's own; at night a dark colour has to stand out from a control that is off.
const SCHEMES = {
  light: {
    grounds: ["#f7f5f2", "#ffffff", "#f1eeea"],
    surface: "#ffffff",
    texts: ["#201b16", "#665e55"],
    soft: 0.1,
    visible: 1.6,
  },
  dark: {
    grounds: ["#14110e", "#1e1a16", "#2a251f"],
    surface: "#1e1a16",
    texts: ["#f5f1ec", "#b3aaa0"],
    soft: 0.24,
    visible: 3,
  },
} as const;

export const PAGE_COLOR = SCHEMES.light.grounds[0];

const DEFAULT_BRAND = "#c2321f";
const READABLE = 4.5;
const MAX_REMEMBERED = 2_000;

const remembered = new Map<string, BrandColors>();

/** Cached, because every page of a market needs them four times, and they take up to a hundred contrasts. */
export function brandColors(primaryColor: string | null, scheme: Scheme): BrandColors {
  const own = primaryColor && /^#[0-9a-f]{6}$/i.test(primaryColor) ? primaryColor.toLowerCase() : DEFAULT_BRAND;
  const key = `${scheme} ${own}`;
  const colors = remembered.get(key) ?? readableColors(own, scheme);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, colors);
  return colors;
}

function readableColors(own: string, scheme: Scheme): BrandColors {
  const { grounds, surface, texts, soft: strongest, visible } = SCHEMES[scheme];
  const away = scheme === "light" ? "#000000" : "#ffffff";

  const brand = firstMix(own, away, (color) => contrast(color, surface) >= visible);
  const onBrand = ["#ffffff", "#201b16", "#000000"].find((color) => contrast(color, brand) >= READABLE) ?? "#000000";
  const soft = firstMix(mix(surface, own, strongest), surface, (color) =>
    texts.every((text) => contrast(text, color) >= READABLE),
  );
  const ink = firstMix(own, away, (color) => [...grounds, soft].every((ground) => contrast(color, ground) >= READABLE));
  return { brand, onBrand, ink, soft };
}

/** Built from checked hex values alone; the page's CSP carries its hash. */
export function themeCss(primaryColor: string | null): string {
  const light = declarations(brandColors(primaryColor, "light"));
  const dark = declarations(brandColors(primaryColor, "dark"));
  return `:root{${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}`;
}

export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function declarations({ brand, onBrand, ink, soft }: BrandColors): string {
  return `--brand:${brand};--on-brand:${onBrand};--brand-ink:${ink};--brand-soft:${soft}`;
}

function firstMix(color: string, other: string, fits: (color: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, other, share);
    if (fits(mixed)) return mixed;
  }
  return other;
}

function mix(color: string, other: string, share: number): string {
  const from = channels(color);
  const to = channels(other);
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channels(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
