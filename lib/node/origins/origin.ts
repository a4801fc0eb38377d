export type OriginConfig = {
  template: string | null;
  baseDomain: string;
  port: number;
  allowHttp: boolean;
};

const STANDARD_HTTP = 80;

export function isLocalDomain(baseDomain: string): boolean {
  return /(?:^|\.)localhost$/.test(baseDomain);
}

/**
 * The origin of a market, for canonical links, previews and sitemaps. It comes from the configuration alone: a client
 * sets the Host header, and its port is often a proxy's.
 */
export function originOf(market: string, { template, baseDomain, port, allowHttp }: OriginConfig): string {
  if (template) return template.replaceAll("{market}", market);
  if (!isLocalDomain(baseDomain) && !allowHttp) return `https://${market}.${baseDomain}`;
  return `http://${market}.${baseDomain}${port === STANDARD_HTTP ? "" : `:${port}`}`;
}
