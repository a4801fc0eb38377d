"use client";

import { useEffect, useState } from "react";
import { useProductSearch } from "@/components/menu/open-product";
import { notify } from "@/components/ui/feedback/toast";
import type { Product } from "@/lib/domain/menu/product";
import { holdsChoice } from "@/lib/domain/share/link-params";
import type { LinkedChoice } from "@/lib/domain/share/product-link";
import { TRY_AGAIN } from "@/lib/domain/try-again";

/**
 * The choice in the address; null without one, in the server's HTML, which is the same for everyone, and until the code
 * that reads it is there. Closing removes the query; its choice stays while the sheet closes.
 */
export function useLinkedChoice(product: Product): LinkedChoice | null {
  const search = useProductSearch();
  const [choice, setChoice] = useState<LinkedChoice | null>(null);
  useEffect(() => {
    if (!holdsChoice(search)) return;
    let isOver = false;
    import("@/lib/domain/share/product-link").then(
      ({ choiceInSearch }) => !isOver && setChoice(choiceInSearch(product, search)),
      () => notify.error(TRY_AGAIN),
    );
    return () => {
      isOver = true;
    };
  }, [product, search]);
  return choice;
}
