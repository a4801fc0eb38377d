"use client";

import { useEffect } from "react";
import { useMarket } from "@/components/market/market-context";

/** Has the page's title follow what is open; null leaves it as it is. */
export function useTitle(title: string | null): void {
  const { name } = useMarket();
  useEffect(() => {
    if (title !== null) document.title = `${title} - ${name}`;
  }, [title, name]);
}
