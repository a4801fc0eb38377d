/**
 * @typedef {{ x: number, y: number, isReckoned?: boolean }} Point `isReckoned`: not measured, reckoned from others
 * @typedef {{ name: string, title: string, unit: string, isRate?: boolean, points: Point[] }} Curve `isRate`: more is
 * better, so its cost is the reciprocal
 * @typedef {"flat" | "straight" | "bends"} Verdict
 */

/** Exponents up to which a cost does not grow, and up to which it grows no faster than what it is the cost of. */
export const FLAT = 0.15;
export const STRAIGHT = 1.1;

/**
 * The exponents k of cost = a × xᵏ between neighbouring points: 0 for a cost that stays, 1 for one that grows with x.
 * @param {Pick<Curve, "points" | "isRate">} curve
 * @returns {number[]} one less than there are points
 */
export function exponentsOf({ points, isRate = false }) {
  if (points.some(({ x, y }) => !(x > 0 && y > 0))) throw new Error("A curve's points must be above zero.");
  return points.slice(1).map((point, before) => {
    const { x, y } = /** @type {Point} */ (points[before]);
    if (point.x <= x) throw new Error("A curve's points must go from the left to the right.");
    const slope = Math.log(point.y / y) / Math.log(point.x / x);
    return isRate ? -slope : slope;
  });
}

/**
 * Of the steepest piece. One point tells nothing: null.
 * @param {Pick<Curve, "points" | "isRate">} curve
 * @returns {Verdict | null}
 */
export function verdictOf(curve) {
  const exponents = exponentsOf(curve);
  if (exponents.length === 0) return null;
  const worst = Math.max(...exponents);
  if (worst <= FLAT) return "flat";
  return worst <= STRAIGHT ? "straight" : "bends";
}

/**
 * Where the straight line through the last two measured points leads.
 * @param {Point[]} points
 * @param {number} x
 * @returns {Point}
 */
export function reckoned(points, x) {
  const [first, second] = points.slice(-2);
  if (!first || !second) throw new Error("A line needs two points.");
  return { x, y: second.y + ((second.y - first.y) / (second.x - first.x)) * (x - second.x), isReckoned: true };
}
