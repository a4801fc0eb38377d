/** @import { SingletonName } from "./singleton-names" */

/** @param {SingletonName} name */
export function singletonKey(name) {
  // biome-ignore lint/plugin: the only line that makes them
  return Symbol.for(`storefront.${name}`);
}

/**
 * One value per process and name, created at the first use: middleware, pages, route handlers and Next's cache handler
 * are bundled apart and would each create their own.
 * @template T
 * @param {SingletonName} name
 * @param {() => T} make
 * @returns {T}
 */
export function processSingleton(name, make) {
  const shared = /** @type {Record<symbol, T>} */ (/** @type {unknown} */ (globalThis));
  const key = singletonKey(name);
  shared[key] ??= make();
  return shared[key];
}
