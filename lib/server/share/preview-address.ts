import { createHash } from "node:crypto";
import type { CartLine } from "@/lib/domain/cart/line";
import type { Market } from "@/lib/domain/market/market";
import type { Product } from "@/lib/domain/menu/product";
import { idInPath } from "@/lib/domain/menu/product-path";
import { FOLLOWED_ORDER } from "@/lib/domain/routes";
import { codeWithoutNotes, sharedCartPath } from "@/lib/domain/share/cart-code";
import { soldOfCart } from "@/lib/domain/share/cart-link";
import { choiceOfLink } from "@/lib/domain/share/product-link";
import { cartPicture, chosenPreview, followedPreview, menuPreview, type Preview, productPreview } from "./preview";

/** Raise it when previews of the same content are drawn differently. */
const DRAWING = 2;

export function previewVersion(preview: Preview): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, preview]))
    .digest("hex")
    .slice(0, 16);
}

export function menuPreviewPath(market: Market): string {
  return `/preview/${previewVersion(menuPreview(market))}/menu.jpg`;
}

export function followedPreviewPath(market: Market): string {
  return `/preview/${previewVersion(followedPreview(market))}${FOLLOWED_ORDER}.jpg`;
}

export function productPreviewPath(market: Market, product: Product): string {
  return `/preview/${previewVersion(productPreview(market, product))}/produto/${encodeURIComponent(idInPath(product.id))}.jpg`;
}

export function chosenPreviewPath(market: Market, product: Product, choice: string, line: CartLine): string {
  const version = previewVersion(chosenPreview(market, product, line));
  return `/preview/${version}/produto/${encodeURIComponent(idInPath(product.id))}/${choice}.jpg`;
}

export function cartPreviewPath(market: Market, code: string, lines: readonly CartLine[]): string {
  return `/preview/${previewVersion(cartPicture(market, lines))}${sharedCartPath(codeWithoutNotes(code))}.jpg`;
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
  if (name.length === 1 && name[0] === `${FOLLOWED_ORDER.slice(1)}.jpg`)
    return { preview: followedPreview(market), path: followedPreviewPath(market) };
  const [folder, ...rest] = name;
  const last = /^(.+)\.jpg$/.exec(rest.pop() ?? "")?.[1];
  if (last === undefined || rest.length > 1) return null;
  if (folder === "p" && rest.length === 0) return cartPreviewNamed(last, market, products);
  if (folder !== "produto") return null;
  const [id = last] = rest;
  // Next may pass a segment decoded or encoded.
  const product = products.find((candidate) =>
    [idInPath(candidate.id), encodeURIComponent(idInPath(candidate.id))].includes(id),
  );
  if (!product) return null;
  if (rest.length === 1) return chosenPreviewNamed(last, market, product);
  return { preview: productPreview(market, product), path: productPreviewPath(market, product) };
}

function chosenPreviewNamed(asked: string, market: Market, product: Product) {
  const chosen = choiceOfLink(product, asked);
  if (!chosen) return { preview: productPreview(market, product), path: productPreviewPath(market, product) };
  const { line, choice } = chosen;
  return { preview: chosenPreview(market, product, line), path: chosenPreviewPath(market, product, choice, line) };
}

function cartPreviewNamed(code: string, market: Market, products: readonly Product[]) {
  const lines = soldOfCart(code, products);
  return lines.length > 0 ? { preview: cartPicture(market, lines), path: cartPreviewPath(market, code, lines) } : null;
}
