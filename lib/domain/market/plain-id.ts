import { slugOf } from "@/lib/domain/menu/product-path";

const LONGEST = 40;

/** A name as an id can have it, a shop's address too: 'Pizza do Zé' → 'pizza-do-ze'; empty where no letter or number is left. */
export function plainId(name: string): string {
  return slugOf(name).slice(0, LONGEST).replace(/-$/, "");
}
