/** Milliseconds (specification §9). */
export const COURIER_REFRESH = 1_500;

const WAY_REFRESHES = 240;
const WAY_METRES = 1_800;
/** The simulation never arrives: only the shop reports a delivery. */
const CLOSEST = 0.95;

export type CourierPosition = {
  progress: number;
  metresLeft: number;
};

export function courierAt(leftAt: number, now: number): CourierPosition {
  const steps = Math.max(0, Math.floor((now - leftAt) / COURIER_REFRESH));
  const progress = Math.min(CLOSEST, steps / WAY_REFRESHES);
  return { progress, metresLeft: Math.round((1 - progress) * WAY_METRES) };
}

export function distanceText(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens <= (1 - CLOSEST) * WAY_METRES) return "chegando ao seu endereço";
  return tens < 1_000 ? `a ${tens} m de você` : `a ${(tens / 1_000).toFixed(2).replace(".", ",")} km de você`;
}

type Point = { x: number; y: number };

const ROUTE = [
  { x: 28, y: 68 },
  { x: 110, y: -20 },
  { x: 200, y: 130 },
  { x: 292, y: 32 },
] as const;

export const ROUTE_PATH = `M${ROUTE[0].x} ${ROUTE[0].y}C${ROUTE.slice(1)
  .map(({ x, y }) => `${x} ${y}`)
  .join(" ")}`;

export function routePoint(progress: number): Point {
  const rest = 1 - progress;
  const weights = [rest ** 3, 3 * rest ** 2 * progress, 3 * rest * progress ** 2, progress ** 3];
  const sum = (of: (point: Point) => number) =>
    ROUTE.reduce((total, point, index) => total + of(point) * (weights[index] ?? 0), 0);
  return { x: sum(({ x }) => x), y: sum(({ y }) => y) };
}
