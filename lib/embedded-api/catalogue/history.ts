import { isDeepStrictEqual } from "node:util";
import type { ProductContent, ProductResponse } from "@/lib/contract/menu/schema";

/**
 * Remembers when a product's content last changed. `before`: as stored until now; products stored by earlier versions
 * have no date.
 */
export function withHistory(content: ProductContent, before: ProductResponse | undefined, now: Date): ProductResponse {
  const isSame = before && isDeepStrictEqual(asStored(content), asStored(contentOf(before)));
  return { ...content, updated_at: (isSame && before.updated_at) || now.toISOString() };
}

export function contentOf({ updated_at: _at, ...content }: ProductResponse): ProductContent {
  return content;
}

/** Without the difference between a missing field and an undefined one. */
function asStored(content: ProductContent): unknown {
  return JSON.parse(JSON.stringify(content));
}
