import type { SingletonName } from "./singleton-names";

export function singletonKey(name: SingletonName): symbol;

/**
 * One value per process and name, created at the first use: middleware, pages, route handlers and Next's cache handler
 * are bundled apart and would each create their own.
 */
export function processSingleton<T>(name: SingletonName, make: () => T): T;
