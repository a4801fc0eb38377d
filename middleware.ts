import { type NextRequest, NextResponse } from "next/server";
import { routes, SHARED_CART } from "@/lib/domain/routes";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import { hasBacklog } from "@/lib/server/cache/page-store.mjs";
import { requestIdOf } from "@/lib/server/http/request-id";
import { PLAIN_RESPONSE_CSP } from "@/lib/server/http/security-headers.mjs";
import { choiceOf } from "@/lib/server/pages/chosen-product";
import { arriveAt } from "@/lib/server/pages/cold-visit";
import { whereaboutsOfDistrict } from "@/lib/server/pages/districts";
import { placeOfFollowed } from "@/lib/server/pages/followed-order";
import { whereaboutsInMenu } from "@/lib/server/pages/menu";
import type { Whereabouts } from "@/lib/server/pages/place";
import { placeOfCart } from "@/lib/server/pages/shared-cart";
import { takeLinkBudget } from "@/lib/server/proxy/write-budget";
import { withoutLinkToken } from "@/lib/server/session/link-token";
import { loginStateFor } from "@/lib/server/session/login-state";
import { type Access, isDenied } from "@/lib/server/tenancy/access";
import { access } from "@/lib/server/tenancy/market-read";
import { isGoodMarketCookie, MARKET_COOKIE, routeOf } from "@/lib/server/tenancy/request-market";
import {
  ABSENT_SHOP,
  LOADING_SHOP,
  MISSING_CART,
  MISSING_FOLLOWED,
  MISSING_PAGE,
  NO_MARKET,
  type Route,
  type TenancyMode,
} from "@/lib/server/tenancy/route";

export const config = {
  // Shares its memory with pages and route handlers, which the edge runtime would not.
  runtime: "nodejs",
  // No `missing` or `has`: a client could skip the middleware by sending the header that they name.
  matcher: "/((?!_next/static/).*)",
};

const LISTED = /^\/[^/]+\/(produto|cardapio|entrega|p|acompanhar)\/([^/]+)$/;
const MISSING_PAGES: readonly string[] = [MISSING_PAGE, MISSING_CART, MISSING_FOLLOWED];
const SEVEN_DAYS = 7 * 24 * 60 * 60;

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const route = routeOf(request);
  // Next would render a page for any method.
  if (!/^(?:GET|HEAD)$/.test(request.method) && !isApiPath(request) && !isHookPath(request))
    return plainResponse("Método não permitido.", 405);
  switch (route.kind) {
    case "page":
      return toPage(request, route);
    case "file":
      return toFile(request, route);
    case "api":
      return isDenied(await access.of(route.market)) ? refuseApi() : NextResponse.next();
    case "board":
      return toBoard(request, route.path);
    case "public":
      return toPublic(request, route.path);
    case "platform":
      return toPlatform(request, route);
    case "choose":
      return choose(request, route);
    case "redirect":
      return redirectTo(request, route.location, 308);
    case "moved":
      return movedTo(route.location);
    case "refused":
      return refuse(request);
    case "absent":
      return absentShop(request);
    case "missing":
      return plainResponse("Não encontrado.", 404);
  }
}

async function toPage(request: NextRequest, route: Extract<Route, { kind: "page" }>): Promise<NextResponse> {
  const allowed = isVisit(request) ? await arriveAt(route.market, route.path) : await access.of(route.market);
  if (allowed === "loading") return loading(request);
  const refused = isDenied(allowed);
  if (!refused && isFollowed(route.path) && !(await takeLinkBudget(request, route.market)).allowed)
    return plainResponse("Muitos acessos seguidos. Aguarde um minuto e tente de novo.", 429);
  if (refused && route.guarded) return deny(request, allowed, route.mode);
  const place = refused ? "page" : await whereaboutsOfPath(route);
  if (typeof place === "object") return moved(request, place.path);
  const isUnknown = MISSING_PAGES.includes(route.path.slice(route.market.length + 1));
  if (route.elsewhere !== undefined && place === "page" && !isUnknown) return redirectTo(request, route.elsewhere, 308);
  const ofMarket = place === "missing" ? missingPageOf(route) : route.path + (await choiceBelow(request, route));
  const path = refused ? route.path.replace(/^\/[^/]+/, `/${NO_MARKET}`) : ofMarket;
  const response = withCaching(rewriteTo(request, path), refused ? "cookie" : route.mode);
  // No shared cache may store a customer's own page, or one whose headers depend on the query; a login sets a cookie.
  if (!refused && route.mode === "host" && !route.indexed) response.headers.set("cache-control", "private, no-cache");
  if (refused || !route.indexed) response.headers.set("x-robots-tag", "noindex");
  const state = path === `/${route.market}${routes.login}` ? loginStateFor(request) : null;
  if (state !== null) response.headers.append("set-cookie", state);
  return isFollowed(route.path) ? withSecretAddress(response) : response;
}

async function whereaboutsOfPath({ market, path, elsewhere }: Extract<Route, { kind: "page" }>): Promise<Whereabouts> {
  const [, folder, segment] = LISTED.exec(path) ?? [];
  if (segment === undefined || MISSING_PAGES.includes(path.slice(market.length + 1))) return "page";
  if (folder === "acompanhar") return placeOfFollowed(market, segment);
  if (folder === "p") return placeOfCart(market, segment);
  const named = decodeURIComponent(segment);
  if (folder === "entrega") return whereaboutsOfDistrict(market, named);
  const list = folder === "cardapio" ? "categories" : "products";
  return whereaboutsInMenu(market, list, named, elsewhere !== undefined);
}

/**
 * The page of a product whose address chooses something, which is rendered for its card alone: while requests are queued
 * everybody gets the stored page of the product, in which the browser chooses the same.
 */
async function choiceBelow(request: NextRequest, { market, path }: Extract<Route, { kind: "page" }>): Promise<string> {
  const [, folder, segment] = LISTED.exec(path) ?? [];
  if (folder !== "produto" || segment === undefined || hasBacklog()) return "";
  const choice = await choiceOf(market, decodeURIComponent(segment), request.nextUrl.search);
  return choice ? `/${choice}` : "";
}

/** `path`: below its market. */
function isFollowed(path: string): boolean {
  return LISTED.exec(path)?.[1] === "acompanhar";
}

/** The code is the only key to the order: no cache stores the page, and no other site is told its address. */
function withSecretAddress(response: NextResponse): NextResponse {
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("referrer-policy", "same-origin");
  return response;
}

function missingPageOf({ market, path }: Extract<Route, { kind: "page" }>): string {
  if (isFollowed(path)) return `/${market}${MISSING_FOLLOWED}`;
  return `/${market}${path.startsWith(`/${market}${SHARED_CART}/`) ? MISSING_CART : MISSING_PAGE}`;
}

/** A refusal is told at /error; a shop that does not exist at the address itself, where its cookie is deleted. */
async function deny(request: NextRequest, allowed: Access, mode: TenancyMode): Promise<NextResponse> {
  if (allowed !== "missing") return refuse(request);
  return mode === "cookie" ? withoutMarketCookie(absentShop(request)) : absentShop(request);
}

/** One page for every address without a shop, at the address itself: a search engine drops it at once. */
function absentShop(request: NextRequest): NextResponse {
  log.debug({ requestId: requestIdOf(request) }, "absent");
  if (isApiPath(request)) return refuseApi();
  const response = rewriteTo(request, ABSENT_SHOP);
  response.headers.set("x-robots-tag", "noindex");
  response.headers.set("cache-control", "private, no-store");
  return response;
}

/** Somebody's browser, and not a crawler or a messenger's preview, which can wait and show what they were given. */
function isVisit({ method, headers }: NextRequest): boolean {
  return method === "GET" && headers.get("sec-fetch-dest") === "document";
}

function loading(request: NextRequest): NextResponse {
  const response = rewriteTo(request, LOADING_SHOP);
  response.headers.set("cache-control", "private, no-store");
  return response;
}

function moved(request: NextRequest, path: string): NextResponse {
  const response = redirectTo(request, `${path}${request.nextUrl.search}`, 308);
  response.headers.set("cache-control", "private, max-age=60");
  return response;
}

async function toFile(request: NextRequest, route: Extract<Route, { kind: "file" }>): Promise<NextResponse> {
  if (isDenied(await access.of(route.market))) return plainResponse("Não encontrado.", 404);
  return withCaching(rewriteTo(request, route.path), route.mode);
}

async function toPublic(request: NextRequest, path: string): Promise<NextResponse> {
  if (path !== routes.error) return path === request.nextUrl.pathname ? NextResponse.next() : rewriteTo(request, path);
  const response = NextResponse.next();
  response.headers.set("x-robots-tag", "noindex");
  // It deletes a bad cookie, which a cached response could not.
  response.headers.set("cache-control", "private, no-cache");
  return (await isGoodMarketCookie(request)) ? response : withoutMarketCookie(response);
}

/** A shell without anybody's data, which its calls bring. */
function toBoard(request: NextRequest, path: string): NextResponse {
  const isPage = path !== request.nextUrl.pathname;
  const response = isPage ? rewriteTo(request, path) : NextResponse.next();
  response.headers.set("x-robots-tag", "noindex");
  if (isPage) response.headers.set("cache-control", "private, no-cache");
  return response;
}

function toPlatform(request: NextRequest, { path, indexed }: Extract<Route, { kind: "platform" }>): NextResponse {
  const response = rewriteTo(request, path);
  response.headers.set("cache-control", "private, no-cache");
  if (!indexed) response.headers.set("x-robots-tag", "noindex");
  return response;
}

async function choose(request: NextRequest, route: Extract<Route, { kind: "choose" }>): Promise<NextResponse> {
  const allowed = await access.of(route.market);
  if (isDenied(allowed)) return deny(request, allowed, "default");
  const response = redirectTo(request, route.location, 307);
  response.cookies.set(MARKET_COOKIE, route.market, {
    path: "/",
    maxAge: SEVEN_DAYS,
    httpOnly: true,
    secure: !env.ALLOW_HTTP,
    sameSite: "lax",
  });
  return response;
}

async function refuse(request: NextRequest): Promise<NextResponse> {
  log.debug({ requestId: requestIdOf(request) }, "refused");
  if (isApiPath(request)) return refuseApi();
  const response = redirectTo(request, routes.error, 307);
  return (await isGoodMarketCookie(request)) ? response : withoutMarketCookie(response);
}

function isApiPath(request: NextRequest): boolean {
  return /^\/api(?:\/|$)/.test(request.nextUrl.pathname);
}

/** A provider is answered whatever it sends. */
function isHookPath(request: NextRequest): boolean {
  return request.nextUrl.pathname.startsWith("/hooks/");
}

function refuseApi(): NextResponse {
  return NextResponse.json({ status: 404, message: "Loja não encontrada." }, { status: 404, headers: PLAIN_HEADERS });
}

const PLAIN_HEADERS = { "cache-control": "no-store", "content-security-policy": PLAIN_RESPONSE_CSP };

function plainResponse(text: string, status: number): NextResponse {
  return new NextResponse(text, { status, headers: { ...PLAIN_HEADERS, "content-type": "text/plain; charset=utf-8" } });
}

/** Not cached: the operator may take a domain back, and a link's token may be in the query. */
function movedTo(location: string): NextResponse {
  return new NextResponse(null, { status: 308, headers: { ...PLAIN_HEADERS, location } });
}

// `nextUrl` names the listening host; Next sends only the path, so the visitor stays on their host.
function redirectTo(request: NextRequest, location: string, status: 307 | 308): NextResponse {
  const url = new URL(location, request.nextUrl.origin);
  if (/^https?$/.test(request.headers.get("x-forwarded-proto") ?? "")) {
    url.protocol = `${request.headers.get("x-forwarded-proto")}:`;
  }
  return new NextResponse(null, { status, headers: { ...PLAIN_HEADERS, location: url.href } });
}

function rewriteTo(request: NextRequest, path: string): NextResponse {
  // A clone of `nextUrl` would keep a trailing slash.
  const url = new URL(path + request.nextUrl.search, request.nextUrl.origin);
  const { headers: sent } = request;
  // Next puts the target of a rewrite into a response header and into the page.
  const headers = withoutLinkToken(url, sent);
  // To change one header, Next would replace all of them.
  return NextResponse.rewrite(url, headers === sent ? {} : { request: { headers } });
}

/** No cache may store what a cookie chose; the default market's pages are revalidated each time. */
function withCaching(response: NextResponse, mode: TenancyMode): NextResponse {
  if (mode === "host") return response;
  response.headers.set("cache-control", mode === "cookie" ? "private, no-store" : "private, no-cache");
  return response;
}

function withoutMarketCookie(response: NextResponse): NextResponse {
  response.cookies.set(MARKET_COOKIE, "", { path: "/", maxAge: 0, secure: !env.ALLOW_HTTP, httpOnly: true });
  return response;
}
