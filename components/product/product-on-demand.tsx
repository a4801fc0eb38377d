"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";
import { whenIdle } from "@/components/shell/when-idle";
import { useProductSegment } from "./open-product";
import type { ProductModalProps } from "./product-modal";
import { ProductSlot, useProductIntent } from "./product-slot";

/** Products over the menu page: the modal's code comes on a touch, a focus or in idle time, and opens without a request. */
export function ProductOnDemand() {
  const [Modal, setModal] = useState<ComponentType<ProductModalProps> | null>(null);
  const wanted = useProductSegment(null) !== null;
  const prepare = useCallback(
    () =>
      import("./product-modal").then(
        (module) => setModal(() => module.ProductModal),
        () => {},
      ),
    [],
  );
  useProductIntent(prepare);
  useEffect(() => whenIdle(() => void prepare()), [prepare]);
  useEffect(() => {
    if (!wanted || Modal) return;
    // Without the code, the address itself still shows the product.
    import("./product-modal").then(prepare, () => location.reload());
  }, [wanted, Modal, prepare]);
  return <ProductSlot landing={null} Modal={Modal} />;
}
