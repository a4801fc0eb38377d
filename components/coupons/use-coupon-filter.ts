"use client";

import { useSyncExternalStore } from "react";
import { type CouponFilter, filterOf, searchOf } from "@/lib/domain/coupons/filter";

const CHANGED = "coupons:filter";

function subscribe(react: () => void) {
  window.addEventListener("popstate", react);
  window.addEventListener(CHANGED, react);
  return () => {
    window.removeEventListener("popstate", react);
    window.removeEventListener(CHANGED, react);
  };
}

const read = () => location.search;
// The server renders the same page for everyone; the browser applies the URL.
const onServer = () => "";

/** A change adds no history entry and sends no request. */
export function useCouponFilter(): [CouponFilter, (filter: CouponFilter) => void] {
  const filter = filterOf(useSyncExternalStore(subscribe, read, onServer));
  const choose = (chosen: CouponFilter) => {
    history.replaceState(history.state, "", location.pathname + searchOf(chosen));
    window.dispatchEvent(new Event(CHANGED));
  };
  return [filter, choose];
}
