import { productsOf, type Section } from "@/lib/domain/menu/sections";

/**
 * The classes of the menu's sections. With pictures on less than a third of the dishes, the texts decide the layout.
 */
export function lookOf(sections: readonly Section[]): string {
  const products = productsOf(sections);
  const pictures = products.filter(({ image }) => image).length;
  if (pictures === 0) return "menu-section few bare";
  return pictures * 3 < products.length ? "menu-section few" : "menu-section";
}
