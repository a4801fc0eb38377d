"use client";

import { useLayoutEffect } from "react";

/** Puts the checkout's own address into the bar, without a request or an entry of the history. Shows nothing. */
export function TakeAddress({ address }: { address: string }) {
  // Before anything on the page begins to follow the address.
  useLayoutEffect(() => {
    const { search } = location;
    // Passing Next's own state makes its router leave the URL alone.
    history.replaceState(history.state, "", search ? `${address}&${search.slice(1)}` : address);
  }, [address]);
  return null;
}
