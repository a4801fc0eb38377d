"use client";

import clsx from "clsx";
import { qrDrawing } from "./qr-drawing";

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
  const { path, field } = qrDrawing(code);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${field} ${field}`}
      shapeRendering="crispEdges"
      className={clsx("bg-white", className)}
    >
      <path d={path} fill={ink} />
    </svg>
  );
}
