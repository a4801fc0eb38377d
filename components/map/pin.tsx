"use client";

import { divIcon, type Marker as LeafletMarker } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { Marker, useMap } from "react-leaflet";
import { moved, stepMetres } from "@/lib/domain/geo/distance";
import type { Point } from "@/lib/domain/geo/point";
import { ARROWS } from "./arrows";

// Leaflet takes an icon as HTML; this one is a constant of ours, and its look is the sheet's (map.css).
const icon = divIcon({
  className: "map-pin",
  html: '<svg viewBox="0 0 44 48" aria-hidden="true"><path d="M22 46s15-13.6 15-26a15 15 0 1 0-30 0c0 12.4 15 26 15 26Z"/><circle cx="22" cy="20" r="5.5"/></svg>',
  iconSize: [44, 48],
  iconAnchor: [22, 46],
});

/** Moves by dragging and by the arrow keys; without `onMove` it stays where it is. */
export function Pin({ point, label, onMove }: { point: Point; label: string; onMove?: (point: Point) => void }) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const movable = onMove !== undefined;

  useEffect(() => {
    const element = marker.current?.getElement();
    element?.setAttribute("aria-label", movable ? `${label}. Use as setas para mover.` : label);
    if (!movable) element?.setAttribute("role", "img");
  }, [label, movable]);

  useEffect(() => {
    const element = marker.current?.getElement();
    if (!element || !onMove) return;
    const press = (event: KeyboardEvent) => {
      const arrow = ARROWS.find(({ key }) => key === event.key);
      if (!arrow) return;
      event.preventDefault();
      event.stopPropagation();
      onMove(moved(point, arrow.direction, stepMetres(map.getZoom(), point.lat)));
    };
    element.addEventListener("keydown", press);
    return () => element.removeEventListener("keydown", press);
  }, [map, point, onMove]);

  // A pin moved by keys or buttons stays in sight.
  useEffect(() => {
    map.panInside(point, { padding: [60, 60] });
  }, [map, point]);

  const eventHandlers = useMemo(
    () => ({
      dragend: () => {
        const at = marker.current?.getLatLng().wrap();
        if (at) onMove?.({ lat: at.lat, lng: at.lng });
      },
    }),
    [onMove],
  );
  return (
    <Marker
      ref={marker}
      position={point}
      icon={icon}
      draggable={movable}
      interactive={movable}
      keyboard={movable}
      eventHandlers={eventHandlers}
    />
  );
}
