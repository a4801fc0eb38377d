"use client";

import type { ReactNode } from "react";
import { ProductSlot } from "./product-slot";
import { ProductTrail } from "./product-trail";
import { RenderedNeighbours } from "./rendered-neighbours";

/** The product of the page's own URL, with links onward from it; products opened from a menu need none. */
export function ProductLanding({ segment, rating }: { segment: string; rating: ReactNode }) {
  return <ProductSlot landing={{ segment, Trail: ProductTrail, rating, below: <RenderedNeighbours /> }} />;
}
