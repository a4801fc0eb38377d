export type OriginConfig = {
  template: string | null;
  baseDomain: string;
  port: number;
  allowHttp: boolean;
  /** The host of the shops' board, or null. */
  boardHost: string | null;
};

const STANDARD_HTTP = 80;

export function isLocalDomain(baseDomain: string): boolean {
  return /(?:^|\.)localhost$/.test(baseDomain);
}

/**
 * The origin of a market, for canonical links, previews and sitemaps. Taken from the configuration only: the Host
 * header is the client's, and its port is often a proxy's.
 */
export function originOf(market: string, config: OriginConfig): string {
  const { template, baseDomain } = config;
  return template ? template.replaceAll("{market}", market) : originAt(`${market}.${baseDomain}`, config);
}

/** The board's origin, with the scheme and port of the shops' addresses; null where there is no board. */
export function boardOriginOf(config: OriginConfig): string | null {
  const { boardHost, template } = config;
  if (boardHost === null) return null;
  if (!template) return originAt(boardHost, config);
  const { protocol, port } = new URL(template.replaceAll("{market}", "loja"));
  return `${protocol}//${boardHost}${port && `:${port}`}`;
}

export function originAt(host: string, { baseDomain, port, allowHttp }: OriginConfig): string {
  if (!isLocalDomain(baseDomain) && !allowHttp) return `https://${host}`;
  return `http://${host}${port === STANDARD_HTTP ? "" : `:${port}`}`;
}
