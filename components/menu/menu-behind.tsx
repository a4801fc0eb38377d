"use client";

import { useEffect, useState } from "react";
import { whenIdle } from "@/components/lazy/when-idle";
import { CardsSkeleton } from "./cards-skeleton";
import { MenuListOnDemand } from "./menu-list";
import { useProductSegment } from "./open-product";

/**
 * The menu behind a product that somebody came for. It is not in the server's HTML: the page is then about its product alone,
 * half as large, and answers the first tap sooner. It comes in idle time, or at once when the product is closed.
 */
export function MenuBehind({ landing, look }: { landing: string; look: string }) {
  const covered = useProductSegment(landing) !== null;
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!covered || idle) return <MenuListOnDemand look={look} />;
  return (
    <div className="min-h-dvh">
      <CardsSkeleton look={look} />
    </div>
  );
}
