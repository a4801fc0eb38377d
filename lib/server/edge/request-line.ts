type Line = { target: string; hosts: readonly string[] };

/** A fragment or dot segments, which a proxy in front and this server may read differently. */
const AMBIGUOUS = /#|^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

/**
 * The path and query of an unambiguous request, else null. A proxy in front may read two Host headers, another
 * authority in the target, or dot segments differently from us, so they are refused.
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
