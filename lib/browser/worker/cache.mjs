const KEY = "cardapio";

export function openCache() {
  return caches.open(`${KEY}-${SHOP.build}`);
}

export async function deleteOlderCaches(build = null) {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`${KEY}-`) && name !== `${KEY}-${build}`);
  await Promise.all(old.map((name) => caches.delete(name)));
}
