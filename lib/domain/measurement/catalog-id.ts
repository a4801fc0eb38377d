/** Between a product's id, in which it is written otherwise, and its size's. */
const SIZE_MARK = ":";

/** The id of a product, or of one of its sizes, in the shop's catalogue and in what is measured. */
export function catalogId(product: string, size: string | undefined): string {
  const id = product.replaceAll("~", "~0").replaceAll(SIZE_MARK, "~1");
  return size === undefined ? id : id + SIZE_MARK + size;
}
