/** A place on the map, in degrees. */
export type Point = { lat: number; lng: number };

/** What a map shows: a centre, and how near. */
export type MapView = { center: Point; zoom: number };

/** Specification §9: with a location found, and the middle of Brazil without one. */
export const FOUND_ZOOM = 17;
const NOWHERE: MapView = { center: { lat: -14.235, lng: -51.9253 }, zoom: 4 };
/** Near enough to know one's streets, far enough to see the neighbourhoods around. */
const MARKET_ZOOM = 15;

/** The point of two optional numbers; null when one is missing. */
export function pointOf({ lat, lng }: { lat: number | null; lng: number | null }): Point | null {
  return lat === null || lng === null ? null : { lat, lng };
}

/** Where a confirmation map opens: at the point, else around the market, else on the specification's default point. */
export function openingView(point: Point | null, market: Point | null): MapView {
  if (point) return { center: point, zoom: FOUND_ZOOM };
  return market ? { center: market, zoom: MARKET_ZOOM } : NOWHERE;
}
