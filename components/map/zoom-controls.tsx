"use client";

import type { Map as LeafletMap } from "leaflet";
import { IconButton } from "@/components/ui/button";

/** Nearer and farther, over the map. */
export function ZoomControls({ map }: { map: LeafletMap }) {
  return (
    <div className="absolute top-2 right-2 z-10 flex flex-col gap-2">
      <IconButton icon="plus" label="Aproximar o mapa" tone="floating" onClick={() => map.zoomIn()} />
      <IconButton icon="minus" label="Afastar o mapa" tone="floating" onClick={() => map.zoomOut()} />
    </div>
  );
}
