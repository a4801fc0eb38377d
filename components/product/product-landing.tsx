"use client";

import type { Product } from "@/lib/menu/product";
import { ProductModal } from "./product-modal";
import { ProductSlot } from "./product-slot";

/** The product of this address, open in the server's HTML; from then on the same as over the menu. */
export function ProductLanding({ products, segment }: { products: readonly Product[]; segment: string }) {
  return <ProductSlot products={products} landing={segment} Modal={ProductModal} />;
}
