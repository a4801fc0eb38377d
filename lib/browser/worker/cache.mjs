const KEY = "cardapio";

/** The one cache of this build: the menu page, its data, and the files and pictures that it needs. */
export function openKept() {
  return caches.open(`${KEY}-${SHOP.build}`);
}

/** Deletes what other builds have kept; without a build, everything. */
export async function dropOlder(build = null) {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`${KEY}-`) && name !== `${KEY}-${build}`);
  await Promise.all(old.map((name) => caches.delete(name)));
}
