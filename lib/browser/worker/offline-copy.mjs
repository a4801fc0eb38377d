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

export async function answerMenu(event) {
  try {
    const answer = await fetchNow(event.request);
    if (!new URL(event.request.url).search) event.waitUntil(keepMenu(answer.clone()).catch(() => {}));
    return answer;
  } catch {
    return (await keptMenu()) ?? offlineAnswer();
  }
}

export async function answerPage({ request }) {
  try {
    return await fetchNow(request);
  } catch {
    return offlineAnswer();
  }
}

export async function answerFile({ request }) {
  const kept = await openKept();
  return (await kept.match(request, { ignoreVary: true })) ?? fetch(request);
}

export async function answerPicture({ request }) {
  try {
    return await fetch(request);
  } catch {
    return (await keptPicture(request)) ?? Response.error();
  }
}

export async function keepMenuNow() {
  await keepMenu(await fetch(MENU, { cache: "no-cache" }));
}

/**
 * A worker's fetch follows `stale-while-revalidate` by default, which no visit does; reload and Back keep their own
 * mode.
 */
function fetchNow(request) {
  return fetch(request, request.cache === "default" ? { cache: "no-cache" } : undefined);
}

/** Stores the page last, so that the copy is complete or absent. */
async function keepMenu(answer) {
  const kept = await openKept();
  // No longer public: the earlier copy goes. A failing shop keeps its copy.
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
  await dropOlder(SHOP.build);
}

function isOfMenu(path) {
  return path === MENU || isMenuData(path);
}

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
  // A file comes after the files that it names, so that a stored file is complete.
  for (const [path, answer] of [...found].reverse()) await kept.put(path, answer);
}

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
