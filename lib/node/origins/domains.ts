import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { urlOrNull } from "@/lib/domain/url-or-null";
import { isLocalDomain, type OriginConfig, originOf } from "./origin";

/** A market's own origin (null: the template's), and its redirects: hosts, and former ids, which contain no dot. */
export type Domain = { origin: string | null; redirectFrom: readonly string[] };

export const NO_DOMAIN: Domain = { origin: null, redirectFrom: [] };

export type Domains = ReadonlyMap<MarketToken, Domain>;

/** `movedTo` is null on the market's own host, else the origin to which its pages redirect. */
export type ListedHost = { market: MarketToken; movedTo: string | null };

export type DomainTable = {
  at(hostName: string): ListedHost | null;
  originOf(market: string): string | null;
};

export const NO_DOMAINS: DomainTable = { at: () => null, originOf: () => null };

/** Entries of `redirectFrom`. */
export const MAX_REDIRECTS = 20;

const HOST_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** The origin as stored, or null: only a scheme, a host name of at least two labels and a port may be given. */
export function ownOriginOf(text: string): string | null {
  const trimmed = text.trim();
  const url = /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(trimmed) ? urlOrNull(trimmed) : null;
  return url && HOST_NAME.test(url.hostname) ? url.origin : null;
}

/** The host or former id as stored, or null. */
export function redirectOf(text: string): string | null {
  const name = text.trim().toLowerCase();
  if (!name.includes(".")) return parseMarketToken(name);
  const url = /[^\w.\u0080-\uffff-]/.test(name) ? null : urlOrNull(`http://${name}`);
  return url && HOST_NAME.test(url.hostname) ? url.hostname : null;
}

/** A look-up by host name (lower case, without a port) for every request. */
export function domainTable(domains: Domains, config: OriginConfig): DomainTable {
  const origins = new Map<string, string>();
  const hosts = new Map<string, ListedHost>();
  for (const [market, { origin, redirectFrom }] of domains) {
    const home = origin ?? originOf(market, config);
    for (const from of redirectFrom) hosts.set(fullName(from, config), { market, movedTo: home });
    if (origin === null) continue;
    origins.set(market, origin);
    hosts.set(new URL(origin).hostname, { market, movedTo: null });
  }
  return { at: (name) => hosts.get(name) ?? null, originOf: (market) => origins.get(market) ?? null };
}

/**
 * One sentence in pt-BR about the first address that is unusable or belongs to two markets; null when there is none.
 * `markets` are all that customers can open.
 */
export function domainMistake(domains: Domains, markets: Iterable<MarketToken>, config: OriginConfig): string | null {
  const shops = new Set([...markets, ...domains.keys()]);
  for (const [market, domain] of domains) {
    const mistake = shapeMistake(market, domain, shops, config);
    if (mistake) return mistake;
  }
  return sharedMistake(domains, shops, config);
}

function shapeMistake(market: string, domain: Domain, shops: ReadonlySet<string>, config: OriginConfig): string | null {
  const { origin, redirectFrom } = domain;
  if (origin !== null && ownOriginOf(origin) !== origin)
    return `O endereço da loja '${market}' deve ser uma origem, como https://pedidos.loja.com.br.`;
  if (origin?.startsWith("http:") && !mayBePlain(config))
    return `O endereço da loja '${market}' deve começar por https://.`;
  if (redirectFrom.length > MAX_REDIRECTS)
    return `A loja '${market}' tem endereços antigos demais (até ${MAX_REDIRECTS}).`;
  const bad = redirectFrom.find((from) => redirectOf(from) !== from);
  if (bad !== undefined)
    return `Um endereço antigo da loja '${market}' deve ser um domínio, como www.loja.com.br, ou o id que ela teve.`;
  const former = redirectFrom.find((from) => shops.has(from as MarketToken));
  if (former !== undefined) return `O endereço antigo '${former}' da loja '${market}' também é o id de uma loja.`;
  const names = [...(origin ? [new URL(origin).hostname] : []), ...redirectFrom.filter((from) => from.includes("."))];
  const board = names.find((name) => name === config.boardHost);
  if (board !== undefined) return `O endereço '${board}' da loja '${market}' é o do painel (BOARD_HOST).`;
  const inside = names.find((name) => name === config.baseDomain || name.endsWith(`.${config.baseDomain}`));
  return inside === undefined
    ? null
    : `O endereço '${inside}' da loja '${market}' fica dentro de BASE_DOMAIN, onde o subdomínio já diz a loja.`;
}

/** Requests are told apart by host name only, so two addresses that differ in their port are the same. */
function sharedMistake(domains: Domains, shops: ReadonlySet<MarketToken>, config: OriginConfig): string | null {
  const owners = new Map<string, string>();
  const claims = [...domains].flatMap(([market, { origin, redirectFrom }]) =>
    [...(origin ? [new URL(origin).hostname] : []), ...redirectFrom.map((from) => fullName(from, config))].map(
      (name) => ({ market, name }),
    ),
  );
  for (const { market, name } of claims) {
    const other = owners.get(name);
    if (other !== undefined)
      return other === market
        ? `O endereço '${name}' aparece duas vezes na loja '${market}'.`
        : `O endereço '${name}' é de duas lojas, '${other}' e '${market}'.`;
    owners.set(name, market);
  }
  for (const market of shops) {
    if (domains.get(market)?.origin) continue;
    const { hostname } = new URL(originOf(market, config));
    if (hostname === config.boardHost)
      return `BOARD_HOST é ${hostname}, onde está a loja '${market}': dê outro nome ao painel.`;
    const other = owners.get(hostname);
    if (other === undefined) owners.set(hostname, market);
    else if (other !== market || domains.get(market)?.redirectFrom.includes(hostname))
      return `MARKET_ORIGIN dá às lojas '${other}' e '${market}' o mesmo endereço, ${hostname}: ponha {market} nele, dê a cada loja um domínio próprio (npm run market -- domain) ou, se uma é de demonstração, ponha DEMO=0.`;
  }
  return null;
}

function fullName(from: string, { baseDomain }: OriginConfig): string {
  return from.includes(".") ? from : `${from}.${baseDomain}`;
}

function mayBePlain({ baseDomain, allowHttp }: OriginConfig): boolean {
  return allowHttp || isLocalDomain(baseDomain);
}
