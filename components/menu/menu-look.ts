import type { Section } from "@/lib/domain/menu/sections";

/** How the menu's sections are laid out, as classes: where less than a third of the dishes have a picture, their texts decide. */
export function lookOf(sections: readonly Section[]): string {
  const products = sections.flatMap((section) => section.products);
  const pictures = products.filter(({ image }) => image).length;
  if (pictures === 0) return "menu-section few bare";
  return pictures * 3 < products.length ? "menu-section few" : "menu-section";
}
