"use client";

import { useProductSegment } from "@/components/menu/open-product";

/** The shop's name: the page's heading, except after a direct landing on a product. */
export function StoreName({ name, landing }: { name: string; landing: string | null }) {
  const segment = useProductSegment(landing);
  const Heading = landing !== null && segment === landing ? "p" : "h1";
  return <Heading className="max-w-full text-2xl font-bold text-balance break-words">{name}</Heading>;
}
