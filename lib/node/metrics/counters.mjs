import { processSingleton } from "../../domain/process-singleton.mjs";

/**
 * @import { MetricName } from "./catalogue"
 * @typedef {{ name: MetricName, labels: Record<string, string>, value: number }} Sample
 * @typedef {() => Promise<readonly Sample[]>} Source
 * @typedef {{ counts: Map<MetricName, Map<string, number>>, gauges: Map<MetricName, (() => number)[]>, sources: Source[] }} Registry
 */

/** A source that takes longer is left out of this scrape. */
const SOURCE_MS = 2_000;

/** Further series of a metric count under `other`, so that no client can fill the memory. */
const MAX_SERIES = 500;

/** @returns {Registry} */
function registry() {
  return processSingleton("metrics", () => ({ counts: new Map(), gauges: new Map(), sources: [] }));
}

/**
 * @param {MetricName} name
 * @param {Record<string, string>} [labels] the same names at every call, with few values
 * @param {number} [by]
 */
export function count(name, labels = {}, by = 1) {
  const { counts } = registry();
  /** @type {Map<string, number>} */
  const series = counts.get(name) ?? new Map();
  counts.set(name, series);
  const key = JSON.stringify(labels);
  if (series.has(key) || series.size < MAX_SERIES) series.set(key, (series.get(key) ?? 0) + by);
  else {
    const other = JSON.stringify(Object.fromEntries(Object.keys(labels).map((label) => [label, "other"])));
    series.set(other, (series.get(other) ?? 0) + by);
  }
}

/**
 * Registers a value to be read at each scrape; several values under one name are summed.
 * @param {MetricName} name
 * @param {() => number} read
 */
export function gauge(name, read) {
  const { gauges } = registry();
  gauges.set(name, [...(gauges.get(name) ?? []), read]);
}

/**
 * Registers values that take time to find, such as those of the database.
 * @param {Source} read
 */
export function source(read) {
  registry().sources.push(read);
}

/** @returns {Promise<Sample[]>} also those of sources */
export async function allSamples() {
  const found = await Promise.all(registry().sources.map((read) => Promise.race([read(), nothingAfter(SOURCE_MS)])));
  return [...samples(), ...found.flat()];
}

/**
 * @param {number} ms
 * @returns {Promise<Sample[]>}
 */
function nothingAfter(ms) {
  return new Promise((resolve) => void setTimeout(() => resolve([]), ms).unref());
}

/** @returns {Sample[]} */
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
