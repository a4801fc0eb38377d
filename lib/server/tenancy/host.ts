export type HostPlace =
  | { kind: "bare" }
  | { kind: "www" }
  | { kind: "subdomain"; label: string }
  | { kind: "outside" }
  | { kind: "malformed" };

const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

export function placeOfHost(header: string | null, baseDomain: string): HostPlace {
  const host = header?.toLowerCase() ?? "";
  if (host.length > 253 || !HOST.test(host)) return { kind: "malformed" };
  const name = nameOfHost(host);
  if (name === baseDomain) return { kind: "bare" };
  if (!name.endsWith(`.${baseDomain}`)) return { kind: "outside" };
  const label = name.slice(0, -baseDomain.length - 1);
  // On a base domain of one label (localhost), `www` is a market's name.
  return label === "www" && baseDomain.includes(".") ? { kind: "www" } : { kind: "subdomain", label };
}

/** A valid host without its port and last dot, in lower case. */
export function nameOfHost(header: string | null): string {
  return (header ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

export function portOfHost(header: string | null): string {
  return /:\d{1,5}$/.exec(header ?? "")?.[0] ?? "";
}
