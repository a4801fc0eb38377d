import { createHash } from "node:crypto";
import type { Market } from "@/lib/domain/market/market";
import type { Product } from "@/lib/domain/menu/product";
import { menuPreview, type Preview, productPreview } from "./preview";

/** Raise it when previews of the same content are drawn differently. */
const DRAWING = 1;

export function previewVersion(preview: Preview): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, preview]))
    .digest("hex")
    .slice(0, 16);
}

export function menuPreviewPath(market: Market): string {
  return `/preview/${previewVersion(menuPreview(market))}/menu.jpg`;
}

export function productPreviewPath(market: Market, product: Product): string {
  return `/preview/${previewVersion(productPreview(market, product))}/produto/${encodeURIComponent(product.id)}.jpg`;
}

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
  // Next may pass a segment decoded or encoded.
  const product =
    id !== undefined && products.find((candidate) => [candidate.id, encodeURIComponent(candidate.id)].includes(id));
  return product ? { preview: productPreview(market, product), path: productPreviewPath(market, product) } : null;
}
