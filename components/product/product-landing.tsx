"use client";

import { ProductModal } from "./product-modal";
import { ProductSlot } from "./product-slot";

/** The product of this address, open in the server's HTML; from then on the same as over the menu. */
export function ProductLanding({ segment }: { segment: string }) {
  return <ProductSlot landing={segment} Modal={ProductModal} />;
}
