import "server-only";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { env } from "@/lib/node/env";
import { defaultMarketOf } from "@/lib/node/origins/demo-shops";
import { domains } from "@/lib/node/origins/live-domains";
import { originConfig } from "@/lib/node/origins/origin-config";
import { cookiesOf } from "@/lib/server/http/cookies";
import { isDenied } from "./access";
import { nameOfHost, placeOfHost } from "./host";
import { access } from "./market-read";
import { type Arrival, marketNamedBy, type Route, routeFor, type TenancyConfig, type TenancyMode } from "./route";

const config: TenancyConfig = {
  baseDomain: env.BASE_DOMAIN,
  defaultMarket: defaultMarketOf(env),
  domains,
  boardHost: originConfig.boardHost,
};

export const MARKET_COOKIE = "market";

export function routeOf(request: Request): Route {
  return routeFor(arrivalOf(request), config);
}

/**
 * The market that a route handler serves; null when access is refused. Checked again here because the middleware only
 * routes. An API that does not respond is no refusal.
 */
export async function marketFor(request: Request): Promise<{ market: MarketToken; mode: TenancyMode } | null> {
  const route = routeOf(request);
  if (route.kind !== "api") return null;
  return isDenied(await access.of(route.market)) ? null : { market: route.market, mode: route.mode };
}

export async function isGoodMarketCookie(request: Request): Promise<boolean> {
  const { cookie } = arrivalOf(request);
  if (cookie === null) return true;
  const market = parseMarketToken(cookie);
  return market !== null && !isDenied(await access.of(market));
}

/** `ofBoard`: the shop of the device that sends a request to the board's host. */
export function knownMarketOf(
  { host, cookie }: { host?: string; cookie?: string },
  ofBoard: MarketToken | null,
): MarketToken | null {
  const chosen = cookiesOf(cookie ?? null).get(MARKET_COOKIE) ?? null;
  const isBoard = nameOfHost(host ?? null) === originConfig.boardHost;
  const market = isBoard ? ofBoard : marketNamedBy({ host: host ?? null, cookie: chosen }, config);
  return market && access.wasGranted(market) ? market : null;
}

/** Whether a host name is known to be served: the installation's own, a shop's own domain, an open shop's subdomain. */
export function isServedAt(name: string): boolean {
  const place = placeOfHost(name, config.baseDomain);
  if (place.kind === "malformed") return false;
  if (place.kind === "bare" || place.kind === "www" || name === config.boardHost) return true;
  if (config.domains.at(name) !== null) return true;
  const market = subdomainMarket(name);
  return market !== null && access.wasGranted(market);
}

/** The same of a shop that was not asked for yet: its API says whether it is there. */
export async function mayBeServedAt(name: string): Promise<boolean> {
  const market = subdomainMarket(name);
  return market !== null && (await access.of(market)) === "granted";
}

function subdomainMarket(name: string): MarketToken | null {
  const place = placeOfHost(name, config.baseDomain);
  return place.kind === "subdomain" ? parseMarketToken(place.label) : null;
}

function arrivalOf(request: Request): Arrival {
  const url = new URL(request.url);
  return {
    host: request.headers.get("host"),
    path: url.pathname,
    search: url.search,
    cookie: cookiesOf(request.headers.get("cookie")).get(MARKET_COOKIE) ?? null,
  };
}
