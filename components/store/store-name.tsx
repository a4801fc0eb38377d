"use client";

import { useProductSegment } from "@/components/menu/open-product";

/** Letters above which a name would take half a phone's screen at full size. */
const LONG = 30;

/** The shop's name: the page's heading, except after a direct landing on a product. */
export function StoreName({ name, landing }: { name: string; landing: string | null }) {
  const segment = useProductSegment(landing);
  const Heading = landing !== null && segment === landing ? "p" : "h1";
  const size = name.length > LONG ? "text-xl" : "text-2xl";
  return <Heading className={`line-clamp-3 max-w-full font-bold text-balance break-words ${size}`}>{name}</Heading>;
}
