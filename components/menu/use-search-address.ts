"use client";

import { useEffect } from "react";
import { writeSearchAddress } from "@/lib/browser/menu/search-address";

/** Between letters nobody shares the address, and browsers slow pages down that write it at each. */
const PAUSE_MS = 300;

/** Keeps the searched text in the menu's address, once the customer pauses. */
export function useSearchAddress(text: string): void {
  useEffect(() => {
    const timer = setTimeout(writeSearchAddress, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
}
