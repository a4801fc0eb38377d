"use client";

import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useState } from "react";
import { openProduct } from "@/components/product/open-product";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { EmptyState } from "@/components/ui/states";
import { productPath } from "@/lib/menu/product-path";
import { createMenuSearch } from "@/lib/menu/search";
import { writeSearchAddress } from "@/lib/menu/search-address";
import { useUi } from "@/stores/ui";
import { inSteps } from "./in-steps";
import { useMenu } from "./menu-context";
import { optionId, SearchResult } from "./search-result";

const LIST = "busca-resultados";
/** More rows than this are not drawn per keystroke; a longer word brings the rest. */
const SHOWN = 60;

/** The text field and its results: a combobox, whose rows the arrow keys walk. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const text = useUi((ui) => ui.searchText);
  const setText = useUi((ui) => ui.setSearchText);
  const { found, isComplete } = useResults();
  const [active, setActive] = useState(-1);
  const searching = text.trim() !== "";
  const open = (path: string) => {
    onClose();
    openProduct(path);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const to = Math.max(-1, Math.min(found.length - 1, active + step));
      setActive(to);
      document.getElementById(optionId(to))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      const hit = found[Math.max(0, active)];
      if (hit) open(productPath(hit.product));
    }
  };

  return (
    <>
      <search className="flex items-center gap-1 border-b border-line p-2">
        <Icon name="search" className="ml-2 size-5 text-muted" />
        <input
          // A search field would keep the first Esc for itself.
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          data-autofocus
          autoComplete="off"
          maxLength={100}
          aria-label="Buscar no cardápio"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={LIST}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder="Faça sua pesquisa..."
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            writeSearchAddress(event.target.value);
          }}
          className="min-h-12 min-w-0 grow bg-transparent px-2 text-lg placeholder:text-muted focus-visible:outline-none"
        />
        <IconButton icon="close" label="Fechar" onClick={onClose} />
      </search>
      <div className="grow overflow-y-auto overscroll-contain">
        <p role="status" className="sr-only">
          {searching && isComplete && (found.length === 1 ? "1 resultado" : `${found.length} resultados`)}
        </p>
        {!searching && (
          <p className="px-4 py-8 text-center text-muted">Digite o nome de um prato ou de um ingrediente.</p>
        )}
        {searching && isComplete && found.length === 0 && (
          <EmptyState icon="search" title="Nenhum resultado encontrado">
            Tente outra palavra, como um ingrediente.
          </EmptyState>
        )}
        <div id={LIST} role="listbox" aria-label="Resultados">
          {found.slice(0, SHOWN).map((hit, row) => (
            <SearchResult key={hit.product.id} hit={hit} row={row} active={row === active} onOpen={open} />
          ))}
        </div>
      </div>
    </>
  );
}

/** What is found; a fast typist's keystrokes come before the rows. */
function useResults() {
  const { sections } = useMenu();
  const search = useMemo(() => {
    const names = new Map(sections.map(({ category }) => [category.id, category.name]));
    return createMenuSearch(
      sections.flatMap((section) => section.products),
      (id) => names.get(id) ?? "",
    );
  }, [sections]);
  const [progress, setProgress] = useState({ steps: 0, isComplete: false });
  useEffect(
    () => inSteps(search.learn, (more) => setProgress(({ steps }) => ({ steps: steps + 1, isComplete: !more }))),
    [search],
  );
  const text = useDeferredValue(useUi((ui) => ui.searchText));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step of learning may find more
  const found = useMemo(() => search.find(text), [search, text, progress.steps]);
  return { found, isComplete: progress.isComplete };
}
