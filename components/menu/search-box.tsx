"use client";

import { type KeyboardEvent, useCallback, useState } from "react";
import { openProduct } from "@/components/product/open-product";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { EmptyState } from "@/components/ui/states";
import { productPath } from "@/lib/domain/menu/product-path";
import { useUi } from "@/stores/ui";
import { optionId, SearchResults } from "./search-results";
import { useMenuSearch } from "./use-menu-search";
import { useSearchAddress } from "./use-search-address";

const LIST = "busca-resultados";

/** The text field and its results: a combobox, whose rows the arrow keys walk. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const text = useUi((ui) => ui.searchText);
  const setText = useUi((ui) => ui.setSearchText);
  const { found, shown, isComplete, next, showMore, hitOf } = useMenuSearch(text);
  const [active, setActive] = useState(-1);
  useSearchAddress(text);
  const searching = text.trim() !== "";
  const open = useCallback(
    (path: string) => {
      onClose();
      openProduct(path);
    },
    [onClose],
  );

  const onKeyDown = (event: KeyboardEvent) => {
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
