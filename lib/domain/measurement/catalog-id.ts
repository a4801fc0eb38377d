/** Between a product's id and its size's; no id on a menu needs it. */
const SIZE_MARK = ":";

/** The id of a product, or of one of its sizes, in the shop's catalogue and in what is measured. */
export function catalogId(product: string, size: string | undefined): string {
  return size === undefined ? product : product + SIZE_MARK + size;
}
