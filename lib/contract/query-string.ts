/** What a call asks for besides its path; a name without a value is left out. */
export type Params = Readonly<Record<string, string | undefined>>;

/** A path with params as its query string (specification §7), encoded. */
export function withParams(path: string, params: Params = {}): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
