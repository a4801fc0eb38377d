import type { Point } from "./point";

export function mapsAppLink(place: Point | string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(textOf(place))}`;
}

export function directionsLink(place: Point | string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(textOf(place))}`;
}

function textOf(place: Point | string): string {
  return typeof place === "string" ? place : `${place.lat},${place.lng}`;
}
