/** Maximum size of a source picture, in bytes. */
export const MAX_SOURCE_BYTES = 5 * 1024 * 1024;

export const MAX_PIXELS = 25_000_000;

/** Detects the type by content before a decoder runs, because libvips also reads SVG and PDF. Null: not a picture. */
export function pictureType(bytes: Buffer): "jpeg" | "png" | "gif" | "webp" | "avif" | null {
  const ascii = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (ascii(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return "gif";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
  return ascii(4, 8) === "ftyp" && /^avi[fs]$/.test(ascii(8, 12)) ? "avif" : null;
}
