"use client";

import { useEffect, useState } from "react";
import { whenIdle } from "@/components/lazy/when-idle";
import { CardsSkeleton } from "./cards-skeleton";
import { MenuListOnDemand } from "./menu-list";
import { useProductSegment } from "./open-product";

/**
 * The menu behind the product of a direct landing. It is not in the server's HTML: without it the page is half as large
 * and responds sooner to the first tap. It loads in idle time, or when the product is closed.
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
