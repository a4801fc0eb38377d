"use client";

import { encode } from "uqr";

const QUIET = 4;

/** A text as QR, black on white in every theme: cameras want it so. */
export function QrCode({ code, label }: { code: string; label: string }) {
  const { size, data } = encode(code, { ecc: "M", border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const field = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${field} ${field}`}
      shapeRendering="crispEdges"
      className="mx-auto size-56 rounded-sm bg-white"
    >
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
