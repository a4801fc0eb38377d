/**
 * @import { Curve, Point } from "./curve.mjs"
 * @typedef {Omit<Curve, "name" | "points">} Kind
 */

/**
 * Curves that get their points as these are measured.
 * @template {string} Name
 * @param {Record<Name, Kind>} kinds in the order in which they are shown
 */
export function growingCurves(kinds) {
  const named = /** @type {[Name, Kind][]} */ (Object.entries(kinds));
  const all = named.map(([name, kind]) => /** @type {[Name, Curve]} */ ([name, { name, ...kind, points: [] }]));
  const curves = /** @type {Record<Name, Curve>} */ (Object.fromEntries(all));
  return {
    /**
     * @param {number} x
     * @param {Partial<Record<Name, number>>} values
     */
    add(x, values) {
      for (const [name, y] of /** @type {[Name, number][]} */ (Object.entries(values)))
        curves[name].points.push({ x, y });
    },
    /**
     * @param {Name} name
     * @param {Point} point
     */
    addReckoned: (name, point) => curves[name].points.push(point),
    /** @param {Name} name */
    pointsOf: (name) => curves[name].points,
    /** Those that have a point. */
    all: () => all.map(([, curve]) => curve).filter(({ points }) => points.length > 0),
  };
}
