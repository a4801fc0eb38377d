import { slugOf } from "@/lib/domain/menu/product-path";

const LONGEST = 40;

/**
 * A name in the form of an id, also for a shop's address: 'Pizza do Zé' → 'pizza-do-ze'; empty without letters and
 * numbers.
 */
export function plainId(name: string): string {
  return slugOf(name).slice(0, LONGEST).replace(/-$/, "");
}
