"use client";

import { useState } from "react";
import type { Product } from "@/lib/domain/menu/product";
import { choiceInSearch, type LinkedChoice } from "@/lib/domain/share/product-link";
import { useProductSearch } from "./open-product";

/** What the address chose of its product; null when nothing, and in the server's HTML, which is the same for everyone. */
export function useLinkedChoice(product: Product): LinkedChoice | null {
  const search = useProductSearch();
  const [read, setRead] = useState<{ search: string; choice: LinkedChoice | null }>({ search: "", choice: null });
  // Closing takes the query away; what it chose stays while the sheet goes.
  if (search && search !== read.search) setRead({ search, choice: choiceInSearch(product, search) });
  return read.choice;
}
