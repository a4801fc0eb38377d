/**
 * The site's only reader of Cookie headers. The first of two cookies with one name wins: it is the more specific one
 * (RFC 6265 §5.4). Trims only the space and tab that browsers write: with a no-break space trimmed, a sibling site's
 * cookie could pass as a `__Host-` one.
 */
export function cookiesOf(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const [, name, value] = /^[ \t]*([^= \t][^=]*)=(.*)$/s.exec(pair) ?? [];
    if (name !== undefined && value !== undefined && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}
