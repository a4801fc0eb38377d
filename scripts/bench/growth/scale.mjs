/**
 * @typedef {{ at(value: number): number, ticks: number[], isLog: boolean }} Scale `at`: 0 for the first tick, 1 for the
 * last
 */

/** From this ratio of the most to the least a linear scale would hide the least. */
const LOG_FROM = 10;
const PIECES = 4;

/**
 * Each value has its tick, on a logarithmic scale.
 * @param {number[]} values
 * @returns {Scale}
 */
export function logScaleOf(values) {
  return logScale([...new Set(values)].sort((a, b) => a - b));
}

/**
 * Linear from zero, or logarithmic in powers of ten when the values are too far apart.
 * @param {number[]} values above zero
 * @returns {Scale}
 */
export function valueScaleOf(values) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (most / least < LOG_FROM) return linearScale(most);
  const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
  return logScale(Array.from({ length: to - from + 1 }, (_, n) => 10 ** (from + n)));
}

/**
 * @param {number[]} ticks
 * @returns {Scale}
 */
function logScale(ticks) {
  const [first = 1, last = 1] = [ticks[0], ticks.at(-1)];
  const width = Math.log(last / first) || 1;
  return { at: (value) => Math.log(value / first) / width, ticks, isLog: true };
}

/**
 * @param {number} most
 * @returns {Scale}
 */
function linearScale(most) {
  const step = roundUp(most / PIECES);
  const count = Math.ceil(most / step);
  const ticks = Array.from({ length: count + 1 }, (_, n) => Number((n * step).toPrecision(12)));
  return { at: (value) => value / (count * step), ticks, isLog: false };
}

/** @param {number} value the next of 1, 2, 2.5, 5 times a power of ten */
function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * /** @type {number} */ ([1, 2, 2.5, 5, 10].find((step) => step * power >= value * (1 - 1e-9)));
}
