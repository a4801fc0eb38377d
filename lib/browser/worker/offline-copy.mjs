import { dropOlder, openKept } from "./cache.mjs";
import { offlinePage, offlinePolicy } from "./offline-page.mjs";
import {
  asKept,
  filesIn,
  isMenuData,
  isOfBuild,
  keptTime,
  lookIn,
  MENU,
  MOST_PICTURE_BYTES,
  mayKeep,
  pictureStem,
  picturesIn,
} from "./rules.mjs";

const KEPT_AT = "x-kept-at";

/** The menu from the network, which is then kept; without it the kept one. */
export async function answerMenu(event) {
  try {
    const answer = await fetchNow(event.request);
    if (!new URL(event.request.url).search) event.waitUntil(keepMenu(answer.clone()).catch(() => {}));
    return answer;
  } catch {
    return (await keptMenu()) ?? offlineAnswer();
  }
}

/** A page from the network, its redirects left to the browser; without it the offline page. */
export async function answerPage({ request }) {
  try {
    return await fetchNow(request);
  } catch {
    return offlineAnswer();
  }
}

/** A file whose address names its content: of the build, or a menu's data. */
export async function answerFile({ request }) {
  const kept = await openKept();
  return (await kept.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A picture from the network; without it the kept one, in whichever cut. */
export async function answerPicture({ request }) {
  try {
    return await fetch(request);
  } catch {
    return (await keptPicture(request)) ?? Response.error();
  }
}

/** Asks for the menu and keeps it. */
export async function keepMenuNow() {
  await keepMenu(await fetch(MENU, { cache: "no-cache" }));
}

/**
 * A page as it is now. Left to itself, a worker's fetch takes what `stale-while-revalidate` allows, which no visit does; a
 * request that says by itself what it wants (reload, back) keeps that.
 */
function fetchNow(request) {
  return fetch(request, request.cache === "default" ? { cache: "no-cache" } : undefined);
}

/** Keeps a menu page with the files that it needs, or nothing of it: the page comes last. */
async function keepMenu(answer) {
  const kept = await openKept();
  // Nobody's any more, or somebody's own: the earlier one goes. A failing shop's may stay.
  if (!mayKeep(answer)) return answer.status < 500 ? forgetOthers(kept, isOfMenu, []) : undefined;
  const html = await answer.text();
  if (!isOfBuild(html, SHOP.build)) return;
  const files = filesIn(html);
  await keepFiles(kept, files);
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  await kept.put(MENU, new Response(html, { headers }));
  await forgetOthers(kept, isMenuData, files);
  await keepPictures(kept, picturesIn(html));
  // What an older worker still wrote while this one took over.
  await dropOlder(SHOP.build);
}

function isOfMenu(path) {
  return path === MENU || isMenuData(path);
}

/** Keeps files of the build and what they name in turn; fails when one cannot be had. */
async function keepFiles(kept, paths) {
  const found = new Map();
  for (let wanted = paths; wanted.length > 0; ) {
    const texts = wanted.map(async (path) => {
      if (found.has(path) || (await kept.match(path, { ignoreVary: true }))) return "";
      const answer = await fetch(path);
      if (!mayKeep(answer)) throw new Error(`${answer.status} ${path}`);
      found.set(path, answer.clone());
      return /\.(?:css|js)$/.test(path) ? answer.text() : "";
    });
    wanted = filesIn((await Promise.all(texts)).join("\n"));
  }
  // A file comes after those that it names: where one is kept, all that it needs is.
  for (const [path, answer] of [...found].reverse()) await kept.put(path, answer);
}

/** Keeps a page's pictures up to a number of bytes, none where the customer saves data, and forgets those of earlier pages. */
async function keepPictures(kept, paths) {
  await forgetOthers(kept, (path) => /^\/(?:media|assets)\//.test(path), paths);
  if (navigator.connection?.saveData) return;
  let bytes = 0;
  for (const path of paths) {
    const before = await kept.match(path, { ignoreVary: true });
    const answer = before ?? (await fetch(path));
    if (!before && !mayKeep(answer)) continue;
    const picture = await answer.blob();
    bytes += picture.size;
    if (bytes > MOST_PICTURE_BYTES) return;
    if (!before) await kept.put(path, new Response(picture, { headers: { "content-type": picture.type } }));
  }
}

/** Forgets what is kept of a kind besides the named ones: earlier pages needed it. */
async function forgetOthers(kept, isOfKind, paths) {
  for (const { url } of await kept.keys()) {
    const { pathname } = new URL(url);
    if (isOfKind(pathname) && !paths.includes(pathname)) await kept.delete(url);
  }
}

async function keptPicture({ url }) {
  const kept = await openKept();
  const stem = pictureStem(new URL(url).pathname);
  const found = (await kept.keys()).find((each) => new URL(each.url).pathname.startsWith(stem));
  return found && kept.match(found, { ignoreVary: true });
}

async function readKept() {
  const page = await (await openKept()).match(MENU, { ignoreVary: true });
  if (!page) return null;
  const html = await page.text();
  return { html, headers: page.headers, time: keptTime(Number(page.headers.get(KEPT_AT)), Date.now()) };
}

async function keptMenu() {
  const kept = await readKept();
  return kept && new Response(asKept(kept.html, kept.time), { headers: kept.headers });
}

async function offlineAnswer() {
  const kept = await readKept();
  const nonce = crypto.randomUUID();
  return new Response(offlinePage(kept && { time: kept.time, look: lookIn(kept.html) }, nonce), {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": offlinePolicy(nonce),
      "cache-control": "no-store",
    },
  });
}
