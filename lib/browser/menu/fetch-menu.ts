import { expandMenu } from "@/lib/domain/menu/compact";
import type { Menu } from "@/lib/domain/menu/sections";

const LIMIT = 10_000;

export async function fetchMenu(path: string): Promise<Menu> {
  const response = await fetch(path, { signal: AbortSignal.timeout(LIMIT) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return expandMenu(await response.json());
}
