import type { EditableMenu, EditableProduct } from "@/lib/contract/board/menu";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import { sharedNames } from "@/lib/domain/menu/same-names";

/** Returns a function that names a product outside its category. */
export function namesIn({ products, categories }: EditableMenu): (product: EditableProduct) => string {
  const isShared = sharedNames(products.map(({ name, category }) => ({ name, categoryId: category })));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return ({ name, category }) => fullName({ name, categoryName: isShared(name) ? names.get(category) : null });
}
