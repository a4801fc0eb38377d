import type { Section } from "./sections";

/** Above this number of products the menu shows the first of each category; the others are on the category's page. */
export const MAX_LISTED = 1_500;
/** Whole rows of one, two or three cards. */
const FIRST_OF_SECTION = 12;

export type ListedSection = Section & {
  /** The number of products in the category, if the list is cut. */
  all: number | null;
};

/**
 * The products of each section that one page lists. Without the cut, a search engine would read only half of a large
 * menu.
 */
export function listedSections(sections: readonly Section[]): ListedSection[] {
  const total = sections.reduce((sum, { products }) => sum + products.length, 0);
  const most = total <= MAX_LISTED ? total : Math.min(FIRST_OF_SECTION, Math.floor(MAX_LISTED / sections.length) || 1);
  return sections.map(({ category, products }) =>
    products.length <= most
      ? { category, products, all: null }
      : { category, products: products.slice(0, most), all: products.length },
  );
}
