"use client";

import { useEffect } from "react";
import { useMarket } from "@/components/market/market-context";

/** Null leaves the title unchanged. The page's own title may come after it, when its part of the page is hydrated. */
export function useTitle(title: string | null): void {
  const { name } = useMarket();
  useEffect(() => {
    if (title === null) return;
    const wanted = `${title} - ${name}`;
    const setTitle = () => {
      if (document.title !== wanted) document.title = wanted;
    };
    setTitle();
    const changes = new MutationObserver(setTitle);
    changes.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => changes.disconnect();
  }, [title, name]);
}
