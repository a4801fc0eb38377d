/** How a request names where it goes: its target as written, and every Host header. */
type Line = { target: string; hosts: readonly string[] };

/** What a proxy in front and this server would read apart: a fragment, which no request has, and steps up or nowhere. */
const AMBIGUOUS = /#|^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

/**
 * The target below one host, or null when a request names two places. Two Host headers, a target with another authority, or a
 * path with dot segments are read one way by a proxy in front and another way here; nothing but a clean refusal is safe.
 */
export function targetOf({ target, hosts }: Line): string | null {
  const [host, ...more] = hosts;
  if (host === undefined || more.length > 0) return null;
  if (AMBIGUOUS.test(target)) return null;
  if (target.startsWith("/")) return target;
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target) ?? [];
  if (authority === undefined || rest === undefined || authority.toLowerCase() !== host.toLowerCase()) return null;
  return rest.startsWith("/") ? rest : `/${rest}`;
}
