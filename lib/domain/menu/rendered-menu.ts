import { processSingleton } from "@/lib/domain/process-singleton";
import type { Section } from "./sections";

/** So many products wait at most for their page to be written; the newest menu always does. */
const MOST_PRODUCTS = 20_000;

// Server components and the rendering of client components to HTML are bundled apart.
const waiting = () => processSingleton("menusToWrite", () => new Map<string, readonly Section[]>());

/**
 * Hands a menu over to what writes it into its page's HTML. As props of the list it would be sent to the browser a second
 * time, beside the very markup that says the same.
 */
export function handOver(file: string, sections: readonly Section[]): void {
  const menus = waiting();
  menus.delete(file);
  menus.set(file, sections);
  let products = [...menus.values()].reduce((sum, menu) => sum + countOf(menu), 0);
  for (const [oldest, menu] of menus) {
    if (products <= MOST_PRODUCTS || oldest === file) break;
    products -= countOf(menu);
    menus.delete(oldest);
  }
}

/** The menu that was handed over under the path of its data; throws when none was: no page is written without its list. */
export function handedOver(file: string): readonly Section[] {
  const menu = waiting().get(file);
  if (!menu) throw new Error(`No menu was handed over for ${file}.`);
  return menu;
}

function countOf(menu: readonly Section[]): number {
  return menu.reduce((sum, { products }) => sum + products.length, 1);
}
