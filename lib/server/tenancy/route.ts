import { boardFiles, boardPageOf } from "@/lib/domain/board/routes";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { isLinkCode } from "@/lib/domain/orders/order-link";
import { platformPageOf } from "@/lib/domain/platform/paths";
import {
  FOLLOWED_ORDER,
  files,
  INSTITUTIONAL_PATHS,
  MAX_SHARED_CART,
  PRIVATE_PATHS,
  routes,
  SHARED_CART,
} from "@/lib/domain/routes";
import type { DomainTable, ListedHost } from "@/lib/node/origins/domains";
import { type HostPlace, nameOfHost, placeOfHost, portOfHost } from "./host";

export type Arrival = {
  host: string | null;
  path: string;
  search: string;
  cookie: string | null;
};

/** `domains`: addresses of markets besides their subdomains. */
export type TenancyConfig = {
  baseDomain: string;
  defaultMarket: string | null;
  domains: DomainTable;
  boardHost: string | null;
};

export type TenancyMode = "host" | "cookie" | "default";

export type Route =
  /**
   * A page, rewritten below its market. `guarded` pages pass the store-access check first; only `indexed` ones are for
   * search engines.
   */
  | {
      kind: "page";
      market: MarketToken;
      mode: TenancyMode;
      path: string;
      guarded: boolean;
      indexed: boolean;
      /** The page's own address, where another spelling of it was asked for. */
      elsewhere?: string;
    }
  /**
   * A market's sitemap, manifest, pictures or menu data; an unknown market responds 404 instead of redirecting to
   * /error.
   */
  | { kind: "file"; market: MarketToken; mode: TenancyMode; path: string }
  | { kind: "api"; market: MarketToken; mode: TenancyMode }
  | { kind: "public"; path: string }
  /** The installation's own page at its bare domain; only one without a search is indexed. */
  | { kind: "platform"; path: string; indexed: boolean }
  /** A page or call of the shops' board, which no shop's host serves. */
  | { kind: "board"; path: string }
  | { kind: "choose"; market: MarketToken; location: string }
  | { kind: "redirect"; location: string }
  /** A page of a market that has another address; `location` is absolute, at the origin of the table of domains. */
  | { kind: "moved"; location: string }
  | { kind: "refused" }
  /** A subdomain that can name no shop. */
  | { kind: "absent" }
  | { kind: "missing" };

/** Stands for 'no market' below /[market]; not a valid token. */
export const NO_MARKET = "-";

/** The page of a host without a shop. */
export const ABSENT_SHOP = `/${NO_MARKET}/loja`;

/** All unknown addresses of the bare domain share one page. */
const MISSING_ON_PLATFORM = `/${NO_MARKET}/marca/-`;

/** The page shown while a shop's menu is loading. */
export const LOADING_SHOP = `/${NO_MARKET}/carregando`;

/** All unknown addresses of a market share one page: free text must not be rendered. */
export const MISSING_PAGE = "/produto/-";

/** The page of shared carts that are none, or of which nothing is left. */
export const MISSING_CART = `${SHARED_CART}/-`;

/** The board's pages in `app/`; the name is reserved, so it is no market's. */
const BOARD_FOLDER = "/painel";

const OWN_ICONS = {
  "/favicon.ico": "/assets/icon-192.png",
  "/apple-touch-icon.png": "/assets/apple-touch-icon.png",
  "/apple-touch-icon-precomposed.png": "/assets/apple-touch-icon.png",
};

const BOARD_FILES: Readonly<Record<string, string>> = {
  [boardFiles.noticeWorker]: `${BOARD_FOLDER}/files/notice-worker`,
  [boardFiles.manifest]: `${BOARD_FOLDER}/files/manifest`,
  ...OWN_ICONS,
};

/** At the installation's bare domain, which is no shop's. */
const PLATFORM_FILES: Readonly<Record<string, string>> = {
  [files.sitemap]: `/${NO_MARKET}/files/sitemap`,
  [files.robots]: `/${NO_MARKET}/files/robots`,
  ...OWN_ICONS,
};

/** The page of links to an order that have ended or never were. */
export const MISSING_FOLLOWED = `${FOLLOWED_ORDER}/-`;

/** Paths that people type. */
const TYPED: Readonly<Record<string, string>> = {
  "/cardapio": routes.menu,
  "/menu": routes.menu,
  "/home": routes.menu,
  "/index.html": routes.menu,
  "/contact": routes.contact,
  "/sobre": routes.about,
  "/carrinho": routes.cart,
  "/pedido": routes.orders,
  "/pedidos": routes.orders,
  "/.well-known/change-password": routes.profile,
};

const PAGES: ReadonlySet<string> = new Set(Object.values(routes).filter((path) => path !== routes.error));
const PAGE_FOLDERS = /^\/(?:(?:produto|cardapio|entrega|orders|p|acompanhar)\/[^/]+|orders\/[^/]+\/pagar)$/;
const CART_CODE = new RegExp(`^${SHARED_CART}/\\w[\\w.-]*$`);
const CART_PICTURE = new RegExp(`^/preview/\\w{1,16}${SHARED_CART}/`);
const MAX_PATH = 512;

const PUBLIC = new RegExp(
  `^/(?:assets/|media/|api/operator/|api/(?:health(?:/ready)?|metrics|hosts)$|\\.well-known/security\\.txt$|sw\\.js$)|^${routes.error}$`,
);

/** All order pages share one shell, so that free ids do not fill the page cache. */
const ORDER_SHELL = `${routes.orders}/-`;

const TOKEN_ROUTE = `${routes.passwordRecovery}/token`;

/** Files at fixed addresses. Next treats folders of these names as its own conventions. */
const FILES: Readonly<Record<string, string>> = {
  [files.sitemap]: "/files/sitemap",
  [files.robots]: "/files/robots",
  [files.manifest]: "/files/manifest",
  [files.catalogXml]: "/files/catalog/xml",
  [files.catalogCsv]: "/files/catalog/csv",
  "/favicon.ico": "/icon/-/favicon.png",
  "/apple-touch-icon.png": "/icon/-/apple.png",
  "/apple-touch-icon-precomposed.png": "/icon/-/apple.png",
};

/** The file at a domain's root by which its owner is known to search engines (`lib/server/seo/index-now.ts`). */
const INDEX_NOW_KEY = /^\/([0-9a-f]{32})\.txt$/;

/** Our own links never contain these escapes; each spelling would be a separate entry in caches in front of us. */
const FILE_FOLDERS = /^\/(?:preview|icon|menu|media)\//;
const NEEDLESS_ESCAPE = /%(?:2d|5f|7e|3\d|[46][1-9a-f]|[57][0-9a])/i;

/** Decides where a request goes. Pure, and the only function that reads a market out of a request. */
export function routeFor(asked: Arrival, config: TenancyConfig): Route {
  const path = tidied(asked.path);
  const route = routeOfTidy({ ...asked, path }, config);
  if (path === asked.path) return route;
  const elsewhere = path + asked.search;
  if (route.kind === "page") return { ...route, elsewhere };
  return /^(?:file|api|public|board|platform)$/.test(route.kind) ? { kind: "redirect", location: elsewhere } : route;
}

/** Without a slash at its end, the first segment in lower case: our addresses have neither. */
function tidied(path: string): string {
  return path.replace(/(?<=[^/])\/$/, "").replace(/^\/[^/]+/, (first) => first.toLowerCase());
}

function routeOfTidy(asked: Arrival, config: TenancyConfig): Route {
  const arrival = { ...asked, path: withoutStrangeCode(asked.path) };
  const place = placeOfHost(arrival.host, config.baseDomain);
  if (isHook(arrival.path)) return { kind: "public", path: arrival.path };
  if (place.kind === "malformed" || !isPlainPath(arrival.path)) return { kind: "missing" };
  const { path } = arrival;
  if (FILE_FOLDERS.test(path) && NEEDLESS_ESCAPE.test(path)) return { kind: "missing" };
  if (/^\/_next(?:\/|$)/.test(path)) return { kind: "missing" };
  if (config.boardHost !== null && nameOfHost(arrival.host) === config.boardHost) return boardRoute(path);
  if (PUBLIC.test(path)) return { kind: "public", path };
  if (place.kind === "www") {
    return { kind: "redirect", location: `//${config.baseDomain}${portOfHost(arrival.host)}${path}${arrival.search}` };
  }
  const named = namedBy(place, arrival.host, config);
  const chosen = named || place.kind === "subdomain" ? null : chooseMarket(arrival);
  if (chosen) return chosen;
  const found = named ? { market: named.market, mode: "host" as const } : foundBy(place, arrival, config);
  if (/^\/api(?:\/|$)/.test(path)) return found ? { kind: "api", ...found } : { kind: "refused" };
  const file = fileAt(path);
  if (file && found) return { kind: "file", ...found, path: `/${found.market}${file}` };
  if (file) return platformFileAt(place, path);
  const typed = Object.hasOwn(TYPED, path) ? TYPED[path] : undefined;
  // A plain path starts with one slash, so it cannot change the origin before it.
  if (named?.movedTo) return { kind: "moved", location: named.movedTo + (typed ?? path) + arrival.search };
  const platform =
    place.kind === "bare" && (!found || path !== routes.menu) ? platformPageOf(path, arrival.search) : null;
  if (platform) return { kind: "platform", path: `/${NO_MARKET}${platform.path}`, indexed: !platform.isSearch };
  if (INSTITUTIONAL_PATHS.has(path) && !found) return { kind: "public", path: `/${NO_MARKET}${path}` };
  if (!found) return strangePage(place);
  if (typed) return { kind: "redirect", location: typed + arrival.search };
  // Every path is rewritten below its market, so no address can name another one.
  return {
    kind: "page",
    ...found,
    path: `/${found.market}${pageOf(arrival)}`,
    guarded: !INSTITUTIONAL_PATHS.has(path),
    indexed: found.mode !== "cookie" && isForEveryone(arrival),
  };
}

function platformFileAt(place: HostPlace, path: string): Route {
  const file = place.kind === "bare" && Object.hasOwn(PLATFORM_FILES, path) ? PLATFORM_FILES[path] : undefined;
  return file ? { kind: "public", path: file } : { kind: "missing" };
}

function strangePage({ kind }: HostPlace): Route {
  if (kind === "bare") return { kind: "platform", path: MISSING_ON_PLATFORM, indexed: false };
  return { kind: kind === "subdomain" ? "absent" : "refused" };
}

/** Where payment providers call, on every host (`lib/server/hooks`). */
function isHook(path: string): boolean {
  return /^\/hooks\/[\w-]{1,40}\/[\w-]{1,63}\/[\w-]{1,64}$/.test(path);
}

function boardRoute(path: string): Route {
  if (/^\/(?:assets\/|media\/|api\/(?:board\/|(?:health(?:\/ready)?|csp-reports)$))/.test(path))
    return { kind: "board", path };
  const file = Object.hasOwn(BOARD_FILES, path) ? BOARD_FILES[path] : undefined;
  if (file !== undefined) return { kind: "board", path: file };
  const page = boardPageOf(path);
  return page === null ? { kind: "missing" } : { kind: "board", path: BOARD_FOLDER + page };
}

export function marketNamedBy(arrival: Pick<Arrival, "host" | "cookie">, config: TenancyConfig): MarketToken | null {
  const place = placeOfHost(arrival.host, config.baseDomain);
  return (namedBy(place, arrival.host, config) ?? foundBy(place, arrival, config))?.market ?? null;
}

/** The market named by the host alone: the table of domains first, then the subdomain. */
function namedBy(place: HostPlace, host: string | null, { domains }: TenancyConfig): ListedHost | null {
  if (place.kind !== "outside" && place.kind !== "subdomain") return null;
  const listed = domains.at(nameOfHost(host));
  if (listed) return listed;
  const market = place.kind === "subdomain" ? parseMarketToken(place.label) : null;
  return market && { market, movedTo: domains.originOf(market) };
}

function pageOf({ path, search }: Arrival): string {
  if (path === routes.passwordRecovery && new URLSearchParams(search).has("token")) return TOKEN_ROUTE;
  if (/^\/orders\/[^/]+$/.test(path)) return ORDER_SHELL;
  if (!PAGES.has(path) && !PAGE_FOLDERS.test(path)) return MISSING_PAGE;
  return path === "/" ? "" : path;
}

function fileAt(path: string): string | null {
  const [, key] = INDEX_NOW_KEY.exec(path) ?? [];
  if (key !== undefined) return `/files/index-now/${key}`;
  if (/^\/(?:preview|icon|menu)\//.test(path)) return path;
  return Object.hasOwn(FILES, path) ? (FILES[path] ?? null) : null;
}

function isForEveryone({ path, search }: Arrival): boolean {
  if (PRIVATE_PATHS.some((page) => path === page || path.startsWith(`${page}/`))) return false;
  return path !== routes.menu || !new URLSearchParams(search).has("q");
}

type Found = { market: MarketToken; mode: TenancyMode };

function foundBy(
  place: HostPlace,
  { cookie }: Pick<Arrival, "cookie">,
  { defaultMarket }: TenancyConfig,
): Found | null {
  if (place.kind === "subdomain") return null;
  const market = parseMarketToken(cookie ?? defaultMarket);
  return market && { market, mode: cookie === null ? "default" : "cookie" };
}

function chooseMarket({ path, search }: Arrival): Route | null {
  if (/^\/api(?:\/|$)/.test(path)) return null;
  const query = new URLSearchParams(search);
  const named = query.get("market");
  if (named === null) return null;
  const market = parseMarketToken(named);
  if (!market) return { kind: "refused" };
  query.delete("market");
  const rest = query.toString();
  return { kind: "choose", market, location: rest ? `${path}?${rest}` : path };
}

/** Every path below /p or /acompanhar is the code of a cart or a link; all invalid ones share one page. */
function withoutStrangeCode(path: string): string {
  if (path === FOLLOWED_ORDER) return MISSING_FOLLOWED;
  if (path === SHARED_CART) return MISSING_CART;
  if (path.startsWith(`${FOLLOWED_ORDER}/`))
    return isLinkCode(path.slice(FOLLOWED_ORDER.length + 1)) ? path : MISSING_FOLLOWED;
  if (!path.startsWith(`${SHARED_CART}/`)) return path;
  return path.length <= MAX_SHARED_CART && CART_CODE.test(path) ? path : MISSING_CART;
}

/** No encoded separators, control characters, dot segments, doubled slashes or broken UTF-8. */
function isPlainPath(path: string): boolean {
  if (!path.startsWith("/") || path.length > maxLengthOf(path)) return false;
  if (/%(?:2f|5c|25|2e|[01][0-9a-f]|7f)|[\\\u0000-\u0020\u007f]|\/\/|\/\.\.?(?:\/|$)/i.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function maxLengthOf(path: string): number {
  if (path.startsWith(`${SHARED_CART}/`)) return MAX_SHARED_CART;
  return CART_PICTURE.test(path) ? MAX_SHARED_CART + MAX_PATH : MAX_PATH;
}
