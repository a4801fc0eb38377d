import { settings } from "./settings";

const KEY = "cardapio";

export function openCache(): Promise<Cache> {
  return caches.open(`${KEY}-${settings.build}`);
}

export async function deleteOlderCaches(build: string | null = null): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`${KEY}-`) && name !== `${KEY}-${build}`);
  await Promise.all(old.map((name) => caches.delete(name)));
}
