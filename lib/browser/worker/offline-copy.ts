import { deleteOlderCaches, openCache } from "./cache";
import { offlinePage, offlinePolicy } from "./offline-page";
import {
  brandingIn,
  cachedTimeText,
  filesIn,
  isCacheable,
  isMenuData,
  isOfBuild,
  MAX_PICTURE_BYTES,
  MENU,
  markedAsCached,
  pictureStem,
  picturesIn,
} from "./rules";
import { settings } from "./settings";

/** Chromium only; TypeScript's types lack it. */
type NavigatorWithConnection = WorkerNavigator & { connection?: { saveData: boolean } };

const CACHED_AT = "x-kept-at";

export async function respondWithMenu(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetchFresh(event.request);
    if (!new URL(event.request.url).search) event.waitUntil(cacheMenu(response.clone()).catch(() => {}));
    return response;
  } catch {
    return (await cachedMenu()) ?? offlineResponse();
  }
}

export async function respondWithPage({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetchFresh(request);
  } catch {
    return offlineResponse();
  }
}

export async function respondWithFile({ request }: FetchEvent): Promise<Response> {
  const kept = await openCache();
  return (await kept.match(request, { ignoreVary: true })) ?? fetch(request);
}

export async function respondWithPicture({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await storedPicture(request)) ?? Response.error();
  }
}

export async function refreshCachedMenu(): Promise<void> {
  await cacheMenu(await fetch(MENU, { cache: "no-cache" }));
}

/**
 * Requests with the default mode are sent as `no-cache`: in a worker, fetch would follow `stale-while-revalidate`,
 * unlike a normal visit. Reload and Back keep their own mode.
 */
function fetchFresh(request: Request): Promise<Response> {
  return fetch(request, request.cache === "default" ? { cache: "no-cache" } : undefined);
}

/** Stores the page last, so that the copy is complete or absent. */
async function cacheMenu(response: Response): Promise<void> {
  const kept = await openCache();
  // No longer public: delete the earlier copy. A failing shop keeps its copy.
  if (!isCacheable(response)) return response.status < 500 ? evictOthers(kept, isOfMenu, []) : undefined;
  const html = await response.text();
  if (!isOfBuild(html, settings.build)) return;
  const files = filesIn(html);
  await cacheFiles(kept, files);
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set(CACHED_AT, String(Date.now()));
  await kept.put(MENU, new Response(html, { headers }));
  await evictOthers(kept, isMenuData, files);
  await cachePictures(kept, picturesIn(html));
  await deleteOlderCaches(settings.build);
}

function isOfMenu(path: string): boolean {
  return path === MENU || isMenuData(path);
}

async function cacheFiles(kept: Cache, paths: string[]): Promise<void> {
  const found = new Map<string, Response>();
  for (let wanted = paths; wanted.length > 0; ) {
    const texts = wanted.map(async (path) => {
      if (found.has(path) || (await kept.match(path, { ignoreVary: true }))) return "";
      const response = await fetch(path);
      if (!isCacheable(response)) throw new Error(`${response.status} ${path}`);
      found.set(path, response.clone());
      return /\.(?:css|js)$/.test(path) ? response.text() : "";
    });
    wanted = filesIn((await Promise.all(texts)).join("\n"));
  }
  // A file is stored after the files that it names, so that a stored file is complete.
  for (const [path, response] of [...found].reverse()) await kept.put(path, response);
}

async function cachePictures(kept: Cache, paths: string[]): Promise<void> {
  await evictOthers(kept, (path) => /^\/(?:media|assets)\//.test(path), paths);
  if ((navigator as NavigatorWithConnection).connection?.saveData) return;
  let bytes = 0;
  for (const path of paths) {
    const before = await kept.match(path, { ignoreVary: true });
    const response = before ?? (await fetch(path));
    if (!before && !isCacheable(response)) continue;
    const picture = await response.blob();
    bytes += picture.size;
    if (bytes > MAX_PICTURE_BYTES) return;
    if (!before) await kept.put(path, new Response(picture, { headers: { "content-type": picture.type } }));
  }
}

async function evictOthers(kept: Cache, isOfKind: (path: string) => boolean, paths: string[]): Promise<void> {
  for (const { url } of await kept.keys()) {
    const { pathname } = new URL(url);
    if (isOfKind(pathname) && !paths.includes(pathname)) await kept.delete(url);
  }
}

async function storedPicture({ url }: Request): Promise<Response | undefined> {
  const kept = await openCache();
  const stem = pictureStem(new URL(url).pathname);
  const found = (await kept.keys()).find((each) => new URL(each.url).pathname.startsWith(stem));
  return found && kept.match(found, { ignoreVary: true });
}

async function readCachedMenu() {
  const page = await (await openCache()).match(MENU, { ignoreVary: true });
  if (!page) return null;
  const html = await page.text();
  return { html, headers: page.headers, time: cachedTimeText(Number(page.headers.get(CACHED_AT)), Date.now()) };
}

async function cachedMenu(): Promise<Response | null> {
  const kept = await readCachedMenu();
  return kept && new Response(markedAsCached(kept.html, kept.time), { headers: kept.headers });
}

async function offlineResponse(): Promise<Response> {
  const kept = await readCachedMenu();
  const nonce = crypto.randomUUID();
  return new Response(offlinePage(kept && { time: kept.time, look: brandingIn(kept.html) }, nonce), {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": offlinePolicy(nonce),
      "cache-control": "no-store",
    },
  });
}
