import { isDeepStrictEqual } from "node:util";
import type { StoredProduct } from "@/lib/embedded-api/db/stored";

/** A stored product without the date that we add. */
export type StoredContent = Omit<StoredProduct, "updated_at">;

/**
 * Remembers when a product's content last changed. `before`: as stored until now; products stored by earlier versions
 * have no date.
 */
export function withHistory(content: StoredContent, before: StoredProduct | undefined, now: Date): StoredProduct {
  const isSame = before && isDeepStrictEqual(asStored(content), asStored(contentOf(before)));
  return { ...content, updated_at: (isSame && before.updated_at) || now.toISOString() };
}

export function contentOf({ updated_at: _at, ...content }: StoredProduct): StoredContent {
  return content;
}

/** Without the difference between a missing field and an undefined one. */
function asStored(content: StoredContent): unknown {
  return JSON.parse(JSON.stringify(content));
}
