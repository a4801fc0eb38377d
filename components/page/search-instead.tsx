"use client";

import { useSyncExternalStore } from "react";
import { searchHref, wordsOfAddress } from "@/lib/domain/menu/search-instead";

const never = () => () => {};

/** Offers to search for the words in a missing product's URL. The server renders one page for all of them. */
export function SearchInstead() {
  const words = useSyncExternalStore(
    never,
    () => wordsOfAddress(location.pathname),
    () => null,
  );
  if (words === null) return null;
  return (
    <p>
      <a href={searchHref(words)} className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline">
        Buscar “{words}” no cardápio
      </a>
    </p>
  );
}
