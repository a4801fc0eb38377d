import type { Point } from "./point";

const EARTH_KM = 6371;
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points, along the globe. */
export function distanceKm(a: Point, b: Point): number {
  const lat = Math.sin(rad(b.lat - a.lat) / 2);
  const lng = Math.sin(rad(b.lng - a.lng) / 2);
  const h = lat * lat + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * lng * lng;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A rectangle of the map; a single point is one without size. */
export type Area = { south: number; north: number; west: number; east: number };

/** Kilometres from a point to the nearest edge of an area; 0 inside. */
export function distanceToAreaKm(point: Point, area: Area): number {
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return distanceKm(point, {
    lat: clamp(point.lat, area.south, area.north),
    lng: clamp(point.lng, area.west, area.east),
  });
}

/** From this distance to its neighbourhood on, a pin is questioned; nearer, the neighbourhood's outline is too rough. */
export const FAR_KM = 3;

/** How far a pin is from its neighbourhood, in kilometres; null when it is not far, or nobody knows where that is. */
export function farFrom(pin: Point | null, area: Area | null): number | null {
  if (!pin || !area) return null;
  const km = distanceToAreaKm(pin, area);
  return km >= FAR_KM ? km : null;
}

export type Direction = "norte" | "sul" | "leste" | "oeste";

/** The point so many metres away in a direction. */
export function moved({ lat, lng }: Point, direction: Direction, metres: number): Point {
  const degrees = metres / 1000 / KM_PER_DEGREE;
  const aside = degrees / Math.max(0.01, Math.cos(rad(lat)));
  const to = {
    norte: { lat: lat + degrees, lng },
    sul: { lat: lat - degrees, lng },
    leste: { lat, lng: lng + aside },
    oeste: { lat, lng: lng - aside },
  }[direction];
  return { lat: Math.min(85, Math.max(-85, to.lat)), lng: Math.min(180, Math.max(-180, to.lng)) };
}

/** How far a press of an arrow moves the pin at a zoom: about the width of a fingertip on the screen, in metres. */
export function stepMetres(zoom: number, lat: number): number {
  const metresPerPixel = (156_543 * Math.cos(rad(lat))) / 2 ** zoom;
  return metresPerPixel * 24;
}
