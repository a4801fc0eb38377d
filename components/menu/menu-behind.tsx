"use client";

import { useEffect, useState } from "react";
import { whenIdle } from "@/lib/browser/when-idle";
import { CardsSkeleton } from "./cards-skeleton";
import { MenuListOnDemand } from "./menu-list";
import { useProductSegment } from "./open-product";

/** Runs work in idle time, once the product's picture is there or has failed; returns a cancel function. */
function afterPicture(work: () => void): () => void {
  const picture = document.querySelector<HTMLImageElement>("dialog img");
  if (!picture || picture.complete) return whenIdle(work);
  let cancel = () => {};
  const start = () => {
    cancel = whenIdle(work);
  };
  const ends = ["load", "error"];
  for (const end of ends) picture.addEventListener(end, start, { once: true });
  return () => {
    cancel();
    for (const end of ends) picture.removeEventListener(end, start);
  };
}

/**
 * The menu behind the product of a direct landing. It is not in the server's HTML: without it the page is half as large
 * and responds sooner to the first tap. It loads in idle time, or when the product is closed.
 */
export function MenuBehind({ landing, look }: { landing: string; look: string }) {
  const covered = useProductSegment(landing) !== null;
  const [idle, setIdle] = useState(false);
  useEffect(() => afterPicture(() => setIdle(true)), []);
  if (!covered || idle) return <MenuListOnDemand look={look} />;
  return (
    <div className="min-h-dvh">
      <CardsSkeleton look={look} />
    </div>
  );
}
