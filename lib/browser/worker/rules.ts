import { routes } from "@/lib/domain/routes";

export const MENU = routes.menu;

export const MAX_PICTURES = 80;
export const MAX_PICTURE_BYTES = 3 * 1024 * 1024;

export type Strategy = "menu" | "page" | "file" | "picture";

/**
 * The strategy of a request: menu and picture (network, else cache), page (network, else offline page), file (cache,
 * else network). Null bypasses the worker, which would hide from the server that another site started a navigation
 * (/login/callback).
 */
export function strategyOf(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  { origin, pages }: { origin: string; pages: readonly string[] },
): Strategy | null {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (method !== "GET" || asked !== origin) return null;
  if (mode !== "navigate") {
    if (pathname.startsWith("/_next/static/") || isMenuData(pathname)) return "file";
    return /^\/(?:media|assets)\//.test(pathname) ? "picture" : null;
  }
  if (searchParams.has("market")) return null;
  if (pathname === MENU) return "menu";
  return pages.includes(pathname.split("/")[1] ?? "") ? "page" : null;
}

/** Whether the response is public, complete and our own. */
export function isCacheable({
  status,
  type,
  redirected,
  headers,
}: Pick<Response, "status" | "type" | "redirected" | "headers">): boolean {
  const caching = headers.get("cache-control") ?? "";
  return status === 200 && type === "basic" && !redirected && !/\b(?:private|no-store)\b/.test(caching);
}

export function isOfBuild(html: string, build: string): boolean {
  return html.includes(`\\"b\\":\\"${build}\\"`);
}

export function isMenuData(path: string): boolean {
  return /^\/menu\/[\w-]+\.json$/.test(path);
}

export function filesIn(text: string): string[] {
  return [...filesOfBuild(text), ...new Set(text.match(/(?<=\\")\/menu\/[\w-]+\.json(?=\\")/g) ?? [])];
}

function filesOfBuild(text: string): string[] {
  const named =
    text.match(/(?:\/_next\/static\/|(?<=")static\/chunks\/|(?<=url\(["']?)\.\.\/media\/)[\w./~@%-]+/g) ?? [];
  return [...new Set(named.map((path) => path.replace(/^(?:\/_next\/static\/|static\/|\.\.\/)/, "/_next/static/")))];
}

export function picturesIn(html: string): string[] {
  const named = [...html.matchAll(/<img[^>]*?\ssrc="(\/media\/[\w./-]+)"/g)].map(([, path = ""]) => path);
  return [...new Set(named)].slice(0, MAX_PICTURES);
}

/** All cuts of a picture share this prefix: a device may ask for another cut than the cached one. */
export function pictureStem(path: string): string {
  return /^\/media\/[0-9a-f]{20,32}\//.exec(path)?.[0] ?? path;
}

export function cachedTimeText(at: number, now: number): string {
  const time = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const day = new Intl.DateTimeFormat("pt-BR", { day: "2-digit", month: "2-digit" });
  const clock = time.format(at).replace(":", "h");
  const [then, today] = [new Date(at), new Date(now)];
  if (then.toDateString() === today.toDateString()) return clock;
  today.setDate(today.getDate() - 1);
  return `${then.toDateString() === today.toDateString() ? "ontem" : day.format(at)}, ${clock}`;
}

/** Marks the page as a cached menu, with its time (`components/home/offline-notice.tsx`). */
export function markedAsCached(html: string, time: string): string {
  return html
    .replace("<html", "<html data-kept")
    .replace(/(<span[^>]*\bdata-kept-line\b[^>]*>)[^<]*/, `$1Sem internet: cardápio e preços de ${time}`);
}

/** Both values are already escaped HTML. */
export function brandingIn(html: string): { name: string; colors: string } {
  const name = /<meta property="og:site_name" content="([^"]*)"/.exec(html)?.[1] ?? "";
  const colors = /<style id="cores-da-loja">([^<]*)<\/style>/.exec(html)?.[1] ?? "";
  return { name, colors };
}
