import { isDeepStrictEqual } from "node:util";
import type { ProductContent, ProductResponse } from "@/lib/contract/menu/schema";
import { slugOf } from "@/lib/domain/menu/product-path";

const MAX_FORMER_SLUGS = 20;

/**
 * Remembers when a product's content last changed, and the slugs of its earlier names. `before`: as stored until now;
 * products stored by earlier versions have no date.
 */
export function withHistory(content: ProductContent, before: ProductResponse | undefined, now: Date): ProductResponse {
  const isSame = before && isDeepStrictEqual(asStored(content), asStored(contentOf(before)));
  return {
    ...content,
    updated_at: (isSame && before.updated_at) || now.toISOString(),
    former_slugs: before ? formerSlugs(content, before) : [],
  };
}

export function contentOf({ updated_at: _at, former_slugs: _slugs, ...content }: ProductResponse): ProductContent {
  return content;
}

function formerSlugs({ name }: ProductContent, before: ProductResponse): string[] {
  const known = [...(before.former_slugs ?? []), slugOf(before.name)];
  return [...new Set(known)].filter((slug) => slug !== "" && slug !== slugOf(name)).slice(-MAX_FORMER_SLUGS);
}

/** Without the difference between a missing field and an undefined one. */
function asStored(content: ProductContent): unknown {
  return JSON.parse(JSON.stringify(content));
}
