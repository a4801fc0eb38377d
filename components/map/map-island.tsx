"use client";

import "leaflet/dist/leaflet.css";
import "./map.css";
import type { Map as LeafletMap } from "leaflet";
import { useEffect, useState } from "react";
import { MapContainer, TileLayer, useMap, useMapEvents } from "react-leaflet";
import { useMapSettings } from "@/components/market/market-context";
import { IconButton } from "@/components/ui/button";
import { geoCopy } from "@/lib/domain/geo/copy";
import { mapsAppLink } from "@/lib/domain/geo/links";
import type { MapView, Point } from "@/lib/domain/geo/point";
import { Pin } from "./pin";
import { PinControls } from "./pin-controls";

export type MapIslandProps = {
  /** The map moves here whenever it changes. */
  view: MapView;
  pin: Point | null;
  /** The pin's label for screen readers. */
  pinLabel: string;
  /** The address in words, shown where the map's tiles do not load. */
  place?: string;
  /** Lets the customer put the pin elsewhere: by click, by dragging it, by the arrows. Absent: the pin stays. */
  onPick?: (point: Point) => void;
};

/** A map of tiles with one pin: the only file that loads leaflet. */
export function MapIsland({ view, pin, pinLabel, place, onPick }: MapIslandProps) {
  const { tileUrl } = useMapSettings();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const tiles = useTileState();
  return (
    <div className="flex flex-col gap-2">
      <div
        data-own-errors=""
        className="relative isolate h-[min(18rem,42dvh)] min-h-52 overflow-hidden rounded-md border border-line"
      >
        <MapContainer
          ref={setMap}
          center={view.center}
          zoom={view.zoom}
          zoomControl={false}
          // Leaflet finishes a zoom animation even on a removed map, and throws.
          zoomAnimation={false}
          attributionControl={false}
          className="isolate size-full"
        >
          <TileLayer
            url={tileUrl}
            maxZoom={19}
            referrerPolicy="strict-origin-when-cross-origin"
            eventHandlers={tiles.handlers}
          />
          <Frame view={view} />
          {onPick && <Clicks onPick={onPick} />}
          {pin && <Pin point={pin} label={pinLabel} onMove={onPick} />}
        </MapContainer>
        {map && <ZoomControls map={map} />}
        {tiles.missing && (
          <div className="absolute inset-x-3 top-3 z-10 mr-14 flex flex-col items-start rounded-sm bg-surface p-3 text-sm shadow-low">
            <p role="status">{geoCopy.noTiles}</p>
            {place && <p className="mt-1 break-words font-semibold">{place}</p>}
            <a
              href={mapsAppLink(place ?? pin ?? view.center)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
            >
              Abrir no mapa
            </a>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {map && onPick && <PinControls map={map} pin={pin} onPick={onPick} />}
        <Attribution />
      </div>
    </div>
  );
}

function useTileState() {
  const [came, setCame] = useState(false);
  const [failed, setFailed] = useState(false);
  const [handlers] = useState(() => ({ tileload: () => setCame(true), tileerror: () => setFailed(true) }));
  return { missing: failed && !came, handlers };
}

/** Keeps the map on its view, at its element's size, and named. */
function Frame({ view }: { view: MapView }) {
  const map = useMap();
  const { lat, lng } = view.center;
  useEffect(() => {
    map.setView([lat, lng], view.zoom);
  }, [map, lat, lng, view.zoom]);
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute("role", "region");
    container.setAttribute("aria-label", "Mapa");
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(container);
    return () => observer.disconnect();
  }, [map]);
  return null;
}

function Clicks({ onPick }: { onPick: (point: Point) => void }) {
  useMapEvents({ click: ({ latlng }) => onPick({ lat: latlng.lat, lng: latlng.wrap().lng }) });
  return null;
}

function ZoomControls({ map }: { map: LeafletMap }) {
  return (
    <div className="absolute top-2 right-2 z-10 flex flex-col gap-2">
      <IconButton icon="plus" label="Aproximar o mapa" tone="floating" onClick={() => map.zoomIn()} />
      <IconButton icon="minus" label="Afastar o mapa" tone="floating" onClick={() => map.zoomOut()} />
    </div>
  );
}

/** Required by the map's licence. */
function Attribution() {
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
