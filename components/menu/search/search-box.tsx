"use client";

import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { openProduct } from "@/components/menu/open-product";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { recentSearches, rememberSearch } from "@/lib/browser/menu/recent-searches";
import { writeSearchAddress } from "@/lib/browser/menu/search-address";
import { productPath } from "@/lib/domain/menu/product-path";
import { useUi } from "@/stores/ui";
import { NothingFound, SearchIdeas } from "./search-ideas";
import { optionId, SearchResults } from "./search-results";
import { useMenuSearch } from "./use-menu-search";

const LIST = "busca-resultados";

/** Milliseconds; browsers throttle pages that write the address at each letter. */
const PAUSE_MS = 300;
/** Milliseconds after the last key until screen readers hear the number of results. */
const SETTLED_MS = 1_000;

/** `onFound`: a product opens in its place. */
export function SearchBox({ onClose, onFound }: { onClose: () => void; onFound: () => void }) {
  const text = useUi((ui) => ui.searchText);
  const setText = useUi((ui) => ui.setSearchText);
  const market = useMarket();
  const field = useRef<HTMLInputElement>(null);
  const [recent] = useState(() => recentSearches(market.token));
  const search = useMenuSearch(text);
  const [active, setActive] = useState(-1);
  useSearchAddress(text);
  const open = useCallback(
    (path: string) => {
      rememberSearch(market, useUi.getState().searchText);
      onFound();
      openProduct(path);
    },
    [onFound, market],
  );
  const { found, shown, isComplete, isIdle, next, showMore } = search;
  const searchFor = (idea: string) => {
    setText(idea);
    // The button is gone with its list.
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => walk(event, { search, active, setActive, open });
  return (
    <>
      <search className="flex items-center gap-1 border-b border-line p-2">
        <Icon name="search" className="ml-2 size-5 text-muted" />
        <SearchField
          field={field}
          text={text}
          active={active}
          isExpanded={found.length > 0}
          onKeyDown={onKeyDown}
          onTyped={() => setActive(-1)}
        />
        <IconButton icon="close" label="Fechar" onClick={onClose} />
      </search>
      {/* Browsers make a scrollable box a tab stop; here the arrow keys scroll it instead. */}
      <div tabIndex={-1} className="grow overflow-y-auto overscroll-contain outline-none">
        <Count text={text} count={isComplete ? found.length : null} />
        {isIdle && <SearchIdeas recent={recent} onSearch={searchFor} onOpen={open} />}
        {isComplete && found.length === 0 && <NothingFound text={text.trim()} onSearch={searchFor} onOpen={open} />}
        <SearchResults id={LIST} hits={shown} active={active} onOpen={open} />
        {next > 0 && (
          <div className="p-4">
            <Button variant="secondary" wide onClick={showMore}>
              {next === 1 ? "Mostrar mais 1 resultado" : `Mostrar mais ${next} resultados`}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** Keeps the searched text in the menu's address, once the customer pauses. */
function useSearchAddress(text: string): void {
  useEffect(() => {
    const timer = setTimeout(writeSearchAddress, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
}

type Walk = {
  search: ReturnType<typeof useMenuSearch>;
  active: number;
  setActive: (row: number) => void;
  open: (path: string) => void;
};

function walk(event: KeyboardEvent, { search, active, setActive, open }: Walk): void {
  const { shown, next, showMore, hitOf } = search;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    const step = event.key === "ArrowDown" ? 1 : -1;
    const to = Math.max(-1, Math.min(shown.length - 1, active + step));
    setActive(to);
    if (next > 0 && to === shown.length - 1) showMore();
    document.getElementById(optionId(to))?.scrollIntoView({ block: "nearest" });
  } else if (event.key === "Enter") {
    const hit = hitOf(Math.max(0, active));
    if (hit) open(productPath(hit.product));
  }
}

function SearchField(props: {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  active: number;
  isExpanded: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onTyped: () => void;
}) {
  const { field, text, active, isExpanded, onKeyDown, onTyped } = props;
  const setText = useUi((ui) => ui.setSearchText);
  return (
    <input
      ref={field}
      // A search field would keep the first Esc for itself.
      type="text"
      role="combobox"
      inputMode="search"
      enterKeyHint="search"
      data-autofocus
      autoComplete="off"
      aria-label="Buscar no cardápio"
      aria-autocomplete="list"
      aria-expanded={isExpanded}
      aria-controls={LIST}
      aria-activedescendant={active >= 0 ? optionId(active) : undefined}
      placeholder="Faça sua pesquisa..."
      value={text}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        setText(event.target.value);
        onTyped();
      }}
      className="min-h-12 min-w-0 grow bg-transparent px-2 text-lg placeholder:text-muted focus-visible:outline-none"
    />
  );
}

/** The count after a second without a key, so that it is not read out at each letter; null before. */
function useSettled(count: number | null, text: string): number | null {
  const [settled, setSettled] = useState<{ count: number | null; text: string } | null>(null);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED_MS, { count, text });
    return () => clearTimeout(timer);
  }, [count, text]);
  return settled?.text === text ? settled.count : null;
}

/** `count`: null while the search runs. */
function Count({ text, count }: { text: string; count: number | null }) {
  const said = useSettled(text.trim() !== "" ? count : null, text);
  return (
    <p role="status" className="sr-only">
      {said !== null && (said === 1 ? "1 resultado" : `${said} resultados`)}
    </p>
  );
}
