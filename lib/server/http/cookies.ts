/**
 * The cookies of a Cookie header by name; the one reader of this site. Of two with one name the first counts, which is the
 * nearer one (RFC 6265 §5.4). Only what browsers put between pairs is left out: a no-break space before `__Host-` would
 * make a cookie that a sibling site may set look like one that only this host can.
 */
export function cookiesOf(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const [, name, value] = /^[ \t]*([^= \t][^=]*)=(.*)$/s.exec(pair) ?? [];
    if (name !== undefined && value !== undefined && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}
