"use client";

import { useLayoutEffect, useState } from "react";
import { adoptSheet } from "@/components/ui/adopt-sheet";

const ID = "cores-da-loja";

/**
 * The market's colours: one sheet of checked hex values, which the page cache hashes into the CSP. A page that failed and healed
 * has no such hash in its policy; there the browser adopts the sheet instead.
 */
export function MarketTheme({ css }: { css: string }) {
  const [fromServer] = useState(() => typeof document === "undefined" || document.getElementById(ID) !== null);
  useLayoutEffect(() => {
    if (!fromServer) return adoptSheet(css);
  }, [fromServer, css]);
  return fromServer && <style id={ID} dangerouslySetInnerHTML={{ __html: css }} />;
}
