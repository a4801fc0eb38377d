/** What a market's own address is made of. */
export type OriginConfig = {
  /** An origin in which `{market}` stands for the market's id; null: the market's subdomain. */
  template: string | null;
  baseDomain: string;
  port: number;
  /** Served without TLS, also beyond this machine. */
  allowHttp: boolean;
};

const STANDARD_HTTP = 80;

/** Whether a base domain names this machine alone. */
export function isLocalDomain(baseDomain: string): boolean {
  return /(?:^|\.)localhost$/.test(baseDomain);
}

/**
 * The origin of a market's own address, for canonical links, previews and sitemaps. Made of the configuration alone: a
 * request's Host is anybody's text, and its port is often that of a proxy.
 */
export function originOf(market: string, { template, baseDomain, port, allowHttp }: OriginConfig): string {
  if (template) return template.replace("{market}", market);
  if (!isLocalDomain(baseDomain) && !allowHttp) return `https://${market}.${baseDomain}`;
  return `http://${market}.${baseDomain}${port === STANDARD_HTTP ? "" : `:${port}`}`;
}
