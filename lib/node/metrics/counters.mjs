const KEY = Symbol.for("storefront.metrics");
/** A metric that would have more series than this gathers the rest under `other`: no stranger fills the memory. */
const MOST_SERIES = 500;

/** What this process has counted; the bundles and Next's cache handler share it. */
function registry() {
  globalThis[KEY] ??= { counts: new Map(), gauges: new Map() };
  return globalThis[KEY];
}

/**
 * Counts something that happened.
 * @param {string} name of the metric, as in `catalogue.ts`
 * @param {Record<string, string>} [labels] always the same names, of few values
 * @param {number} [by]
 */
export function count(name, labels = {}, by = 1) {
  const { counts } = registry();
  if (!counts.has(name)) counts.set(name, new Map());
  const series = counts.get(name);
  const key = JSON.stringify(labels);
  if (series.has(key) || series.size < MOST_SERIES) series.set(key, (series.get(key) ?? 0) + by);
  else {
    const other = JSON.stringify(Object.fromEntries(Object.keys(labels).map((label) => [label, "other"])));
    series.set(other, (series.get(other) ?? 0) + by);
  }
}

/**
 * Lets something be read whenever it is asked for; what several read under one name is summed.
 * @param {string} name of the metric, as in `catalogue.ts`
 * @param {() => number} read
 */
export function gauge(name, read) {
  const { gauges } = registry();
  gauges.set(name, [...(gauges.get(name) ?? []), read]);
}

/**
 * Everything that was counted and can be read now.
 * @returns {{ name: string, labels: Record<string, string>, value: number }[]}
 */
export function samples() {
  const { counts, gauges } = registry();
  const counted = [...counts].flatMap(([name, series]) =>
    [...series].map(([labels, value]) => ({ name, labels: JSON.parse(labels), value })),
  );
  const read = [...gauges].map(([name, readers]) => ({
    name,
    labels: {},
    value: readers.reduce((sum, one) => sum + one(), 0),
  }));
  return [...counted, ...read];
}
