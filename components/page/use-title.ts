"use client";

import { useEffect } from "react";
import { useMarket } from "@/components/market/market-context";

/** Null leaves the title unchanged. */
export function useTitle(title: string | null): void {
  const { name } = useMarket();
  useEffect(() => {
    if (title !== null) document.title = `${title} - ${name}`;
  }, [title, name]);
}
