/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * The smallest number that at least this share of them does not exceed; `NaN` for none.
 * @param {readonly number[]} numbers
 * @param {number} share above 0, at most 1
 */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.find((_, at) => (at + 1) / sorted.length >= share) ?? Number.NaN;
}

/**
 * Interleaves the measurements and returns each median, so that a disturbance of the machine affects all of them alike.
 * @template {string} Name
 * @param {number} runs
 * @param {Record<Name, () => Promise<number>>} measurements
 * @returns {Promise<Record<Name, number>>}
 */
export async function medians(runs, measurements) {
  /** @type {Record<string, number[]>} */
  const results = Object.fromEntries(Object.keys(measurements).map((name) => [name, []]));
  for (let run = 0; run < runs; run++)
    for (const [name, measure] of Object.entries(measurements)) results[name]?.push(await measure());
  const middles = Object.entries(results).map(([name, numbers]) => [name, median(numbers)]);
  return /** @type {Record<Name, number>} */ (Object.fromEntries(middles));
}
