// The rows of the table with their budgets; the budget test and `npm run bench` both read them.

/**
 * @typedef {{ page: number, floor?: number | null, limit?: number | null }} Values
 * @typedef {keyof typeof COLUMNS} Other
 * @typedef {Record<"page" | Other, number>} Known
 * @typedef {{ text: string, needs?: Other, holds(values: Known): boolean }} Budget
 * @typedef {"KB" | "MB" | "/s" | "ms" | "points" | ""} Unit
 * @typedef {{ row: number, metric: string, unit: Unit, budget: Budget[] }} Row
 * @typedef {Omit<Row, "budget"> & {
 *   name: keyof typeof ROWS, page: number | null, floor: number | null, limit: number | null, budget: string,
 *   verdict: string,
 * }} Finding
 */

const COLUMNS = { floor: "floor", limit: "static file" };

/** @type {(most: number) => Budget} */
const atMost = (most) => ({ text: `≤ ${most}`, holds: ({ page }) => page <= most });
/** @type {(least: number) => Budget} */
const atLeast = (least) => ({ text: `≥ ${least}`, holds: ({ page }) => page >= least });
/** @type {(other: Other, factor: number) => Budget} */
const atMostTimes = (other, factor) => ({
  text: `≤ ${factor} × ${COLUMNS[other]}`,
  needs: other,
  holds: (values) => values.page <= factor * values[other],
});
/** @type {(other: Other, factor: number) => Budget} */
const atLeastTimes = (other, factor) => ({
  text: `≥ ${factor} × ${COLUMNS[other]}`,
  needs: other,
  holds: (values) => values.page >= factor * values[other],
});
/** @type {(points: number) => Budget} */
const within = (points) => ({
  text: `within ${points} of the floor`,
  needs: "floor",
  holds: ({ page, floor }) => floor - page <= points,
});

/** @satisfies {Record<string, Row>} */
export const ROWS = {
  js: { row: 1, metric: "JavaScript of the first load, gzip", unit: "KB", budget: [atMost(150)] },
  jsBrotli: { row: 1, metric: "the same, brotli", unit: "KB", budget: [] },
  ownJs: { row: 2, metric: "own JavaScript over the framework's, gzip", unit: "KB", budget: [atMost(16)] },
  productJs: { row: 3, metric: "more JavaScript on opening a product, gzip", unit: "KB", budget: [] },
  cartJs: { row: 3, metric: "… then on opening the cart", unit: "KB", budget: [] },
  checkoutJs: { row: 3, metric: "… then on opening the checkout", unit: "KB", budget: [] },
  wayJs: { row: 3, metric: "… all of it with the first load", unit: "KB", budget: [atMost(215)] },
  html: { row: 4, metric: "HTML with its first sheet, gzip", unit: "KB", budget: [atMost(27)] },
  htmlBrotli: { row: 4, metric: "the same, brotli", unit: "KB", budget: [] },
  ttfb: { row: 5, metric: "first byte, one warm connection", unit: "ms", budget: [atMostTimes("floor", 1.5)] },
  ttfbFront: { row: 5, metric: "… behind nginx", unit: "ms", budget: [atMostTimes("limit", 2)] },
  // Ten times the best of four comparable storefronts on the machine of the first measurements.
  load: {
    row: 6,
    metric: "requests/s, 32 connections",
    unit: "/s",
    budget: [atLeastTimes("floor", 0.85), atLeast(600)],
  },
  loadFront: { row: 7, metric: "… behind nginx with a cache", unit: "/s", budget: [atLeastTimes("limit", 0.5)] },
  extended: { row: 8, metric: "requests/s, each of a page due and unchanged", unit: "/s", budget: [atLeast(600)] },
  rendering: { row: 8, metric: "… each one rendered", unit: "/s", budget: [atLeast(60)] },
  idleRemote: { row: 9, metric: "memory idle, real API", unit: "MB", budget: [] },
  loadedRemote: { row: 9, metric: "memory after load, real API", unit: "MB", budget: [atMost(230)] },
  idleEmbedded: { row: 9, metric: "memory idle, embedded API", unit: "MB", budget: [atMost(300)] },
  loadedEmbedded: { row: 9, metric: "memory after load, embedded API", unit: "MB", budget: [atMost(520)] },
  score: { row: 10, metric: "Lighthouse mobile, performance", unit: "points", budget: [atLeast(98), within(2)] },
  fcp: { row: 11, metric: "first contentful paint", unit: "ms", budget: [atMost(850)] },
  lcp: { row: 11, metric: "largest contentful paint", unit: "ms", budget: [atMost(1600)] },
  tbt: { row: 11, metric: "total blocking time", unit: "ms", budget: [atMost(60)] },
  cls: { row: 11, metric: "layout shift", unit: "", budget: [atMost(0)] },
  transfer: { row: 12, metric: "transfer of the first visit", unit: "KB", budget: [atMost(260)] },
  requests: { row: 12, metric: "requests of the first visit", unit: "", budget: [atMost(25)] },
  accessibility: { row: 13, metric: "Lighthouse, accessibility", unit: "points", budget: [atLeast(100)] },
  bestPractices: { row: 13, metric: "Lighthouse, best practices", unit: "points", budget: [atLeast(100)] },
  seo: { row: 13, metric: "Lighthouse, SEO", unit: "points", budget: [atLeast(100)] },
  openModal: { row: 14, metric: "tap → product painted, processor ÷ 4", unit: "ms", budget: [atMost(100)] },
  addToCart: { row: 14, metric: "tap → cart updated, processor ÷ 4", unit: "ms", budget: [atMost(100)] },
  inp: {
    row: 14,
    metric: "a whole visit: three of four interactions painted within, processor ÷ 4",
    unit: "ms",
    budget: [atMost(100)],
  },
  largeLcp: { row: 15, metric: "1,000 products: largest paint", unit: "ms", budget: [atMostTimes("floor", 1.5)] },
  largeTbt: { row: 15, metric: "1,000 products: blocking time", unit: "ms", budget: [atMostTimes("floor", 1.5)] },
  keystroke: {
    row: 15,
    metric: "1,000 products: keystroke → painted, processor ÷ 4",
    unit: "ms",
    budget: [atMost(50)],
  },
  kindsAccessibility: {
    row: 16,
    metric: "eight kinds of page, the least accessibility",
    unit: "points",
    budget: [atLeast(100)],
  },
  kindsBestPractices: { row: 16, metric: "… best practices", unit: "points", budget: [atLeast(100)] },
  kindsSeo: { row: 16, metric: "… SEO", unit: "points", budget: [atLeast(100)] },
  arrivalPaint: {
    row: 17,
    metric: "shared product, cart, order: the latest largest paint, slow 4G",
    unit: "ms",
    budget: [atMost(2000)],
  },
  arrivalShift: { row: 17, metric: "… layout shift", unit: "", budget: [atMost(0)] },
};

/**
 * One line of the table.
 * @param {keyof typeof ROWS} name
 * @param {Values} values `floor` and `limit`: the values of the floor and of a static file
 * @returns {Finding}
 */
export function finding(name, { page, floor = null, limit = null }) {
  /** @type {Row} */
  const { row, metric, unit, budget } = ROWS[name];
  const values = { page, floor, limit };
  return { name, row, metric, unit, ...values, budget: textOf(budget), verdict: verdictOf(budget, values) };
}

/**
 * @param {keyof typeof ROWS} name
 * @param {string} what
 * @returns {Finding}
 */
export function missing(name, what) {
  /** @type {Row} */
  const { row, metric, unit, budget } = ROWS[name];
  const values = { page: null, floor: null, limit: null };
  return { name, row, metric, unit, ...values, budget: textOf(budget), verdict: `missing: ${what}` };
}

/** @param {Budget[]} budget */
function textOf(budget) {
  return budget.map(({ text }) => text).join(" and ");
}

/**
 * @param {Budget[]} budget
 * @param {Record<"page" | Other, number | null>} values
 */
function verdictOf(budget, values) {
  if (budget.length === 0) return "";
  const unknown = budget.find(({ needs }) => needs && values[needs] === null);
  if (unknown?.needs) return `missing: ${COLUMNS[unknown.needs]}`;
  return budget.every(({ holds }) => holds(/** @type {Known} */ (values))) ? "kept" : "OVER";
}
