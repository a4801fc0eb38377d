/** The cookies of a Cookie header by name; of two with one name the first, which is the nearer one (RFC 6265 §5.4). */
export function cookiesOf(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(/;\s*/)) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1));
  }
  return cookies;
}
