// The rows of the table with their budgets; the budget test and `npm run bench` both read them.

/**
 * @typedef {{ page: number, floor?: number | null, limit?: number | null }} Values
 * @typedef {keyof typeof COLUMNS} Other
 * @typedef {Record<"page" | Other, number>} Known
 * @typedef {{ text: string, holds(values: Known): boolean, needs?: Other | undefined }} Budget
 * @typedef {"KB" | "MB" | "/s" | "ms" | "points" | ""} Unit
 * @typedef {{ row: number, metric: string, unit: Unit, budget: Budget[] }} Row
 * @typedef {keyof typeof ROWS} Name
 * @typedef {Omit<Row, "budget"> & {
 *   name: Name, page: number | null, floor: number | null, limit: number | null, budget: string, verdict: string,
 * }} Finding
 */

const COLUMNS = { floor: "floor", limit: "static file" };

/** @type {(text: string, holds: Budget["holds"], needs?: Other) => Budget} */
const budget = (text, holds, needs) => ({ text, holds, needs });
const atMost = (/** @type {number} */ most) => budget(`≤ ${most}`, ({ page }) => page <= most);
const atLeast = (/** @type {number} */ least) => budget(`≥ ${least}`, ({ page }) => page >= least);
/** @type {(other: Other, factor: number) => Budget} */
const atMostTimes = (other, factor) =>
  budget(`≤ ${factor} × ${COLUMNS[other]}`, (values) => values.page <= factor * values[other], other);
/** @type {(other: Other, factor: number) => Budget} */
const atLeastTimes = (other, factor) =>
  budget(`≥ ${factor} × ${COLUMNS[other]}`, (values) => values.page >= factor * values[other], other);
/** @type {(other: Other, more: number) => Budget} */
const atMostOver = (other, more) =>
  budget(`≤ ${COLUMNS[other]} + ${more}`, (values) => values.page <= values[other] + more, other);
const within = (/** @type {number} */ points) =>
  budget(`within ${points} of the floor`, ({ page, floor }) => floor - page <= points, "floor");

/** @type {(row: number, metric: string, unit: Unit, ...budget: Budget[]) => Row} */
const row = (number, metric, unit, ...budgets) => ({ row: number, metric, unit, budget: budgets });

export const ROWS = {
  js: row(1, "JavaScript of the first load, gzip", "KB", atMost(150)),
  jsBrotli: row(1, "the same, brotli", "KB"),
  ownJs: row(2, "own JavaScript over the framework's, gzip", "KB", atMost(16)),
  wayJs: row(3, "JavaScript of the whole way to an order, gzip", "KB", atMost(215)),
  productJs: row(3, "of that on opening a product", "KB"),
  checkoutJs: row(3, "… then with the cart and the checkout", "KB"),
  html: row(4, "HTML, gzip", "KB", atMost(18)),
  htmlBrotli: row(4, "the same, brotli", "KB"),
  ttfb: row(5, "first byte, one warm connection", "ms", atMostTimes("floor", 1.5)),
  ttfbFront: row(5, "… behind nginx", "ms", atMostTimes("limit", 2)),
  // Ten times the best of four comparable storefronts on the machine of the first measurements.
  load: row(6, "requests/s, 32 connections", "/s", atLeastTimes("floor", 0.85), atLeast(600)),
  loadFront: row(7, "… behind nginx with a cache", "/s", atLeastTimes("limit", 0.5)),
  rendering: row(8, "requests/s, each one rendered", "/s", atLeastTimes("floor", 0.33)),
  idleRemote: row(9, "memory idle, real API", "MB"),
  loadedRemote: row(9, "memory after load, real API", "MB", atMost(230)),
  idleEmbedded: row(9, "memory idle, embedded API", "MB", atMost(300)),
  loadedEmbedded: row(9, "memory after load, embedded API", "MB", atMost(520)),
  score: row(10, "Lighthouse mobile, performance", "points", within(3)),
  fcp: row(11, "first contentful paint", "ms", atMostOver("floor", 250)),
  firstPaint: row(11, "… of the menu on slow 4G, really throttled", "ms", atMost(900)),
  lcp: row(11, "largest contentful paint", "ms", atMost(1600)),
  tbt: row(11, "total blocking time", "ms", atMostTimes("floor", 1.2)),
  cls: row(11, "layout shift", "", atMost(0)),
  transfer: row(12, "transfer of the first visit", "KB", atMost(260)),
  requests: row(12, "requests of the first visit", "", atMost(25)),
  accessibility: row(13, "Lighthouse, accessibility", "points", atLeast(100)),
  bestPractices: row(13, "Lighthouse, best practices", "points", atLeast(100)),
  seo: row(13, "Lighthouse, SEO", "points", atLeast(100)),
  openModal: row(14, "tap → product painted, processor ÷ 4", "ms", atMost(100)),
  addToCart: row(14, "tap → cart updated, processor ÷ 4", "ms", atMost(100)),
  inp: row(14, "a whole visit: three of four interactions painted within, processor ÷ 4", "ms", atMost(100)),
  largeLcp: row(15, "1,000 products: largest paint", "ms", atMostTimes("floor", 1.5)),
  largeTbt: row(15, "1,000 products: blocking time", "ms", atMostTimes("floor", 1.5)),
  keystroke: row(15, "1,000 products: keystroke → painted, processor ÷ 4", "ms", atMost(50)),
  kindsAccessibility: row(16, "eight kinds of page, the least accessibility", "points", atLeast(100)),
  kindsBestPractices: row(16, "… best practices", "points", atLeast(100)),
  kindsSeo: row(16, "… SEO", "points", atLeast(100)),
  arrivalPaint: row(17, "shared product, cart, order: the latest largest paint, slow 4G", "ms", atMost(2000)),
  arrivalShift: row(17, "… layout shift", "", atMost(0)),
};

/**
 * One line of the table.
 * @param {Name} name
 * @param {Values} values `floor` and `limit`: the values of the floor and of a static file
 * @returns {Finding}
 */
export function finding(name, { page, floor = null, limit = null }) {
  const values = { page, floor, limit };
  return { ...missing(name, ""), ...values, verdict: verdictOf(ROWS[name].budget, values) };
}

/**
 * A line of the table for each measurement; a number is the page's own, without comparison.
 * @param {Partial<Record<Name, number | Values>>} measured
 */
export function findingsOf(measured) {
  return Object.entries(measured).map(([name, values]) =>
    finding(/** @type {Name} */ (name), typeof values === "number" ? { page: values } : values),
  );
}

/**
 * A line without a measurement.
 * @param {Name} name
 * @param {string} what is missing
 * @returns {Finding}
 */
export function missing(name, what) {
  const budget = ROWS[name].budget.map(({ text }) => text).join(" and ");
  return { ...ROWS[name], name, page: null, floor: null, limit: null, budget, verdict: `missing: ${what}` };
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
