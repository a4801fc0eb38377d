/** `x-burger-da-casa` for 'X-Búrger da Casa': accents folded, at most 60 characters. */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}

/** The segment below /produto that names a product. */
export function productSegment(product: { id: string; name: string }): string {
  const slug = slugOf(product.name);
  return slug ? `${product.id}-${slug}` : product.id;
}

/** The address of a product's own page. */
export function productPath(product: { id: string; name: string }): string {
  return `/produto/${encodeURIComponent(productSegment(product))}`;
}

/** The product a segment names: the longest id that begins it and ends at '-' or at its end; null when none does. */
export function productOfSegment<P extends { id: string }>(products: readonly P[], segment: string): P | null {
  let found: P | null = null;
  for (const product of products) {
    const matches = segment === product.id || segment.startsWith(`${product.id}-`);
    if (matches && product.id.length > (found?.id.length ?? 0)) found = product;
  }
  return found;
}
