"use client";

import clsx from "clsx";
import { encode } from "uqr";

const QUIET = 4;

/** A text as QR, dark on white in every theme: cameras want it so. */
export function QrCode({
  code,
  label,
  className = "mx-auto size-56 rounded-sm",
  ink = "#000",
}: {
  code: string;
  label: string;
  ink?: string;
  className?: string;
}) {
  const { size, data } = encode(code, { ecc: "M", border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const field = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${field} ${field}`}
      shapeRendering="crispEdges"
      className={clsx("bg-white", className)}
    >
      <path d={dark.join("")} fill={ink} />
    </svg>
  );
}
