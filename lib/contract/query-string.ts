export type Params = Readonly<Record<string, string | undefined>>;

export function withParams(path: string, params: Params = {}): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
