import { expandMenu } from "@/lib/domain/menu/compact";
import type { Menu } from "@/lib/domain/menu/sections";

const LIMIT = 10_000;

export async function fetchMenu(path: string): Promise<Menu> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(LIMIT) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return expandMenu(await answer.json());
}
