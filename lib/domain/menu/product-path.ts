export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}

export function productSegment(product: { id: string; name: string }): string {
  const slug = slugOf(product.name);
  const id = idInPath(product.id);
  return slug ? `${id}-${slug}` : id;
}

/** Servers and browsers treat an escaped slash in a path as a slash. */
export function idInPath(id: string): string {
  return id.replaceAll("/", "~1").replaceAll("\\", "~2");
}

export function productPath(product: { id: string; name: string }): string {
  return `/produto/${encodeURIComponent(productSegment(product))}`;
}

type Named = { id: string; name: string };

const indexes = new WeakMap<readonly { id: string }[], Map<string, unknown>>();

/** The one whose address the segment is. */
export function productOfSegment<P extends Named>(products: readonly P[], segment: string): P | null {
  return candidatesOf(products, segment).find((product) => productSegment(product) === segment) ?? null;
}

/** Those whose id starts the segment and ends at '-' or at its end, the longest id first. */
export function candidatesOf<P extends Named>(products: readonly P[], segment: string): P[] {
  const index = (indexes.get(products) ?? indexById(products)) as Map<string, P>;
  const found: P[] = [];
  for (let end = segment.length; end > 0; end = segment.lastIndexOf("-", end - 1)) {
    const product = index.get(segment.slice(0, end));
    if (product) found.push(product);
  }
  return found;
}

function indexById<P extends Named>(products: readonly P[]): Map<string, P> {
  const index = new Map<string, P>();
  for (const product of products)
    for (const id of [product.id, idInPath(product.id)]) if (!index.has(id)) index.set(id, product);
  indexes.set(products, index);
  return index;
}
