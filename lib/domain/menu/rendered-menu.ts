import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import type { Section } from "./sections";

const MAX_WAITING_PRODUCTS = 20_000;

// Server components and the HTML rendering of client components are bundled apart.
const waiting = () => processSingleton("menusToWrite", () => new Map<string, readonly Section[]>());

/** Passes a menu to the component that renders it. As props it would reach the browser twice, as data and as markup. */
export function provideMenu(file: string, sections: readonly Section[]): void {
  const menus = waiting();
  menus.delete(file);
  menus.set(file, sections);
  let products = [...menus.values()].reduce((sum, menu) => sum + countOf(menu), 0);
  for (const [oldest, menu] of menus) {
    if (products <= MAX_WAITING_PRODUCTS || oldest === file) break;
    products -= countOf(menu);
    menus.delete(oldest);
  }
}

export function providedMenu(file: string): readonly Section[] {
  const menu = waiting().get(file);
  if (!menu) throw new Error(`No menu was handed over for ${file}.`);
  return menu;
}

function countOf(menu: readonly Section[]): number {
  return menu.reduce((sum, { products }) => sum + products.length, 1);
}
