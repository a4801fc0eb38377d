/** What a Host header names, relative to the base domain. */
export type HostPlace =
  | { kind: "bare" }
  | { kind: "www" }
  | { kind: "subdomain"; label: string }
  | { kind: "outside" }
  | { kind: "malformed" };

const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** Where a Host header stands; letter case, one trailing dot and the port do not matter. Anything odd is malformed. */
export function placeOfHost(header: string | null, baseDomain: string): HostPlace {
  const host = header?.toLowerCase() ?? "";
  if (host.length > 253 || !HOST.test(host)) return { kind: "malformed" };
  const name = host.replace(/:\d+$/, "").replace(/\.$/, "");
  if (name === baseDomain) return { kind: "bare" };
  if (!name.endsWith(`.${baseDomain}`)) return { kind: "outside" };
  const label = name.slice(0, -baseDomain.length - 1);
  // A base domain of one label (localhost) is nobody's www.
  return label === "www" && baseDomain.includes(".") ? { kind: "www" } : { kind: "subdomain", label };
}

/** The port of a Host header with its colon, or nothing. */
export function portOfHost(header: string | null): string {
  return /:\d{1,5}$/.exec(header ?? "")?.[0] ?? "";
}
