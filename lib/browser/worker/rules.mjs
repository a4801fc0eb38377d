/** The page that may be kept, and where it is kept. */
export const MENU = "/";

/** Shown where a picture fails: `lib/domain/media/placeholder.ts`. */
export const PLACEHOLDER = "/assets/placeholder.webp";

/** So many pictures are kept, and so many bytes of them. */
export const MOST_PICTURES = 80;
export const MOST_PICTURE_BYTES = 3 * 1024 * 1024;

/**
 * How the worker answers a request: the menu (network, else the kept one), a page (network, else the offline page), a file whose
 * address names its content (the kept one, else network), a picture (network, else the kept one); null: not at all. What is not named here never
 * passes through the worker, which would also hide from the server that another site started a navigation (/login/callback).
 */
export function wayOf({ method, mode, url }, { origin, pages }) {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (method !== "GET" || asked !== origin) return null;
  if (mode !== "navigate") {
    if (pathname.startsWith("/_next/static/") || isMenuData(pathname)) return "file";
    return /^\/(?:media|assets)\//.test(pathname) ? "picture" : null;
  }
  if (searchParams.has("market")) return null;
  if (pathname === MENU) return "menu";
  return pages.includes(pathname.split("/")[1]) ? "page" : null;
}

/** Whether an answer is for everyone, whole, and this origin's own. */
export function mayKeep({ status, type, redirected, headers }) {
  const caching = headers.get("cache-control") ?? "";
  return status === 200 && type === "basic" && !redirected && !/\b(?:private|no-store)\b/.test(caching);
}

/** Whether a page was rendered by a build; the files of another one are not its files. */
export function isOfBuild(html, build) {
  return html.includes(`\\"b\\":\\"${build}\\"`);
}

/** Whether a path is that of a menu's data (`lib/server/pages/menu-file-path.ts`). */
export function isMenuData(path) {
  return /^\/menu\/[\w-]+\.json$/.test(path);
}

/** The data of the menu that a page names, and the files of the build that a page, a sheet or a script of it names. */
export function filesIn(text) {
  return [...filesOfBuild(text), ...new Set(text.match(/(?<=\\")\/menu\/[\w-]+\.json(?=\\")/g) ?? [])];
}

function filesOfBuild(text) {
  const named =
    text.match(/(?:\/_next\/static\/|(?<=")static\/chunks\/|(?<=url\(["']?)\.\.\/media\/)[\w./~@%-]+/g) ?? [];
  return [...new Set(named.map((path) => path.replace(/^(?:\/_next\/static\/|static\/|\.\.\/)/, "/_next/static/")))];
}

/** The pictures of a page: of each one the cut that its `src` names, the first ones first. */
export function picturesIn(html) {
  const named = [...html.matchAll(/<img[^>]*?\ssrc="(\/media\/[\w./-]+)"/g)].map(([, path]) => path);
  return [PLACEHOLDER, ...new Set(named)].slice(0, MOST_PICTURES);
}

/** What all cuts of a picture's address begin with: a device may ask for another cut than the kept one. */
export function pictureStem(path) {
  return /^\/media\/[0-9a-f]{20,32}\//.exec(path)?.[0] ?? path;
}

/** '19h40' of today, 'ontem, 19h40', else '12/11, 19h40': when something was kept, by the clock of the device. */
export function keptTime(at, now) {
  const time = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const day = new Intl.DateTimeFormat("pt-BR", { day: "2-digit", month: "2-digit" });
  const clock = time.format(at).replace(":", "h");
  const [then, today] = [new Date(at), new Date(now)];
  if (then.toDateString() === today.toDateString()) return clock;
  today.setDate(today.getDate() - 1);
  return `${then.toDateString() === today.toDateString() ? "ontem" : day.format(at)}, ${clock}`;
}

/** The kept menu as it is shown: it says that it is the kept one, and of when (`components/menu/kept-line.tsx`). */
export function asKept(html, time) {
  return html
    .replace("<html", "<html data-kept")
    .replace(/(<span[^>]*\bdata-kept-line\b[^>]*>)[^<]*/, `$1Sem internet: cardápio e preços de ${time}`);
}

/** A shop's name and colours, as they stand in its menu page; both are HTML already. */
export function lookIn(html) {
  const name = /<meta property="og:site_name" content="([^"]*)"/.exec(html)?.[1] ?? "";
  const colors = /<style id="cores-da-loja">([^<]*)<\/style>/.exec(html)?.[1] ?? "";
  return { name, colors };
}
