import { createHash } from "node:crypto";
import type { Market } from "@/lib/domain/market/market";
import type { Product } from "@/lib/domain/menu/product";
import { menuPreview, type Preview, productPreview } from "./preview";

/** Raised when previews of the same content are drawn differently. */
const DRAWING = 1;

/** Names the content of a preview: what is shared again after a change shows the change. */
export function previewVersion(preview: Preview): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, preview]))
    .digest("hex")
    .slice(0, 16);
}

/** The path of the menu's preview picture. */
export function menuPreviewPath(market: Market): string {
  return `/preview/${previewVersion(menuPreview(market))}/menu.jpg`;
}

/** The path of a product's preview picture. */
export function productPreviewPath(market: Market, product: Product): string {
  return `/preview/${previewVersion(productPreview(market, product))}/produto/${encodeURIComponent(product.id)}.jpg`;
}

/** The preview that the segments below /preview name, and its own path where they name another content; null for anything unknown. */
export function previewAt(
  segments: readonly string[],
  market: Market,
  products: readonly Product[],
): { preview: Preview; elsewhere: string | null } | null {
  const [version = "", ...name] = segments;
  const found = previewNamed(name, market, products);
  return found && { preview: found.preview, elsewhere: version === previewVersion(found.preview) ? null : found.path };
}

function previewNamed(name: readonly string[], market: Market, products: readonly Product[]) {
  if (name.length === 1 && name[0] === "menu.jpg")
    return { preview: menuPreview(market), path: menuPreviewPath(market) };
  const id = name.length === 2 && name[0] === "produto" ? /^(.+)\.jpg$/.exec(name[1] ?? "")?.[1] : undefined;
  // Whether a segment comes decoded is the framework's to say.
  const product =
    id !== undefined && products.find((candidate) => [candidate.id, encodeURIComponent(candidate.id)].includes(id));
  return product ? { preview: productPreview(market, product), path: productPreviewPath(market, product) } : null;
}
