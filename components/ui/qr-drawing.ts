import { encode } from "uqr";

const QUIET = 4;

/** A text as the path of its dark squares, one unit each, with the empty edge that cameras need. */
export function qrDrawing(code: string): { path: string; field: number } {
  const { size, data } = encode(code, { ecc: "M", border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return { path, field: size };
}
