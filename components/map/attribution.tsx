"use client";

import { useMapSettings } from "@/components/market/market-context";

/** Who made the map, as its licence asks. */
export function Attribution() {
  const { attribution } = useMapSettings();
  return (
    <a
      href={attribution.url}
      target="_blank"
      rel="noreferrer"
      className="ml-auto inline-flex min-h-11 items-center text-muted text-sm underline"
    >
      {attribution.text}
    </a>
  );
}
