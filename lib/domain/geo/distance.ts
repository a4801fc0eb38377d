import type { Point } from "./point";

const EARTH_KM = 6371;
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

export function distanceKm(a: Point, b: Point): number {
  const lat = Math.sin(rad(b.lat - a.lat) / 2);
  const lng = Math.sin(rad(b.lng - a.lng) / 2);
  const h = lat * lat + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * lng * lng;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export type Area = { south: number; north: number; west: number; east: number };

export function distanceToAreaKm(point: Point, area: Area): number {
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return distanceKm(point, {
    lat: clamp(point.lat, area.south, area.north),
    lng: clamp(point.lng, area.west, area.east),
  });
}

/** Kilometres from its neighbourhood at which we question a pin; outlines are too rough for less. */
export const FAR_KM = 3;

export function farFrom(pin: Point | null, area: Area | null): number | null {
  if (!pin || !area) return null;
  const km = distanceToAreaKm(pin, area);
  return km >= FAR_KM ? km : null;
}

export type Direction = "norte" | "sul" | "leste" | "oeste";

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

export function stepMetres(zoom: number, lat: number): number {
  const metresPerPixel = (156_543 * Math.cos(rad(lat))) / 2 ** zoom;
  return metresPerPixel * 24;
}
