export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Interleaves the measurements and returns each median, so that a disturbance of the machine affects all of them alike.
 * @template {string} Name
 * @param {number} runs
 * @param {Record<Name, () => Promise<number>>} measurements
 * @returns {Promise<Record<Name, number>>}
 */
export async function medians(runs, measurements) {
  const results = Object.fromEntries(Object.keys(measurements).map((name) => [name, []]));
  for (let run = 0; run < runs; run++)
    for (const [name, measure] of Object.entries(measurements)) results[name].push(await measure());
  return Object.fromEntries(Object.entries(results).map(([name, numbers]) => [name, median(numbers)]));
}
