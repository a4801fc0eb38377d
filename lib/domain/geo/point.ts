/** Degrees. */
export type Point = { lat: number; lng: number };

export type MapView = { center: Point; zoom: number };

/** Specification §9: the zoom of a found location, and the middle of Brazil without one. */
export const FOUND_ZOOM = 17;
const NOWHERE: MapView = { center: { lat: -14.235, lng: -51.9253 }, zoom: 4 };
const MARKET_ZOOM = 15;

export function pointOf({ lat, lng }: { lat: number | null; lng: number | null }): Point | null {
  return lat === null || lng === null ? null : { lat, lng };
}

export function openingView(point: Point | null, market: Point | null): MapView {
  if (point) return { center: point, zoom: FOUND_ZOOM };
  return market ? { center: market, zoom: MARKET_ZOOM } : NOWHERE;
}
