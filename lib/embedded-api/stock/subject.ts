import { plainId } from "@/lib/domain/ids";
import { optionSubject, productSubject, variationSubject } from "@/lib/domain/stock/subject";
import type { StoredProduct } from "@/lib/embedded-api/db/stored";

/** As the board names it. */
export type StockItem = { product: string; variation?: string | undefined; option?: string | undefined };

/** The part of a product that can be counted. */
export type Countable = Pick<StoredProduct, "id" | "name" | "variations" | "complements">;

type Named = { subject: string; item: StockItem; name: string };

/** Everything of a product that can be counted. */
export function subjectsOf(product: Countable): Named[] {
  const { id, name, variations, complements } = product;
  return [
    { subject: productSubject(id), item: { product: id }, name },
    ...variations.map((size) => ({
      subject: variationSubject(id, size.id),
      item: { product: id, variation: plainId(size.id) },
      name: `${name} (${size.name})`,
    })),
    ...complements.map((option) => ({
      subject: optionSubject(option.category.id, option.id),
      item: { product: id, option: plainId(option.id) },
      name: `${option.name} (${option.category.name})`,
    })),
  ];
}
