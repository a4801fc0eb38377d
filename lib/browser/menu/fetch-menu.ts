import { expandMenu } from "@/lib/domain/menu/compact";
import type { Menu } from "@/lib/domain/menu/sections";

/** Longer than that, and the product's own page is there sooner. */
const LIMIT = 10_000;

/** The menu at the path that its page names; rejects when it cannot be had. */
export async function fetchMenu(path: string): Promise<Menu> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(LIMIT) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return expandMenu(await answer.json());
}
