/**
 * One value per process and name: middleware, pages and route handlers are bundled apart and would each create their
 * own.
 */
export function processSingleton<T>(name: string, make: () => T): T {
  const registry = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`storefront.${name}`);
  registry[key] ??= make();
  return registry[key];
}

export function singletonOf<T>(name: string): T | undefined {
  return (globalThis as unknown as Record<symbol, T | undefined>)[Symbol.for(`storefront.${name}`)];
}
