"use client";

import { type MouseEvent, useMemo, useRef } from "react";
import { openProduct } from "@/components/product/open-product";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { dialogBase, isBackdrop } from "@/components/ui/sheet";
import { EmptyState } from "@/components/ui/states";
import { useModalDialog } from "@/components/ui/use-modal-dialog";
import { usePresence } from "@/components/ui/use-presence";
import type { Product } from "@/lib/menu/product";
import { productPath } from "@/lib/menu/product-path";
import { searchProducts } from "@/lib/menu/search";
import { useUi } from "@/stores/ui";
import { useMenu } from "./menu-context";
import { ProductPicture } from "./picture";

/** More rows than this are not drawn per keystroke; a longer word brings the rest. */
const SHOWN = 60;

/** The search over the menu: live, closed by Esc, the X or a click beside it, which also clears the text. */
export function SearchOverlay() {
  const open = useUi((ui) => ui.searchBoxVisible);
  const close = useUi((ui) => ui.hideSearchBox);
  const dialog = useRef<HTMLDialogElement>(null);
  useModalDialog(dialog, open, close);
  const present = usePresence(open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which the dialog itself answers
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label="Buscar no cardápio"
      onClick={(event) => isBackdrop(event) && close()}
      className={`${dialogBase} inset-0 h-dvh max-h-none w-full sm:mx-auto sm:mt-[8dvh] sm:mb-auto sm:h-auto sm:max-h-[80dvh] sm:max-w-2xl sm:rounded-lg`}
    >
      {present && <SearchBox onClose={close} />}
    </dialog>
  );
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const { sections } = useMenu();
  const products = useMemo(() => sections.flatMap((section) => section.products), [sections]);
  const text = useUi((ui) => ui.searchText);
  const setText = useUi((ui) => ui.setSearchText);
  const found = searchProducts(products, text);
  const searching = text.trim() !== "";
  return (
    <>
      <search className="flex items-center gap-1 border-b border-line p-2">
        <Icon name="search" className="ml-2 size-5 text-muted" />
        <input
          // A search field would keep the first Esc for itself.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          data-autofocus
          autoComplete="off"
          aria-label="Buscar no cardápio"
          placeholder="Faça sua pesquisa..."
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-12 min-w-0 grow bg-transparent px-2 text-lg placeholder:text-muted focus-visible:outline-none"
        />
        <IconButton icon="close" label="Fechar" onClick={onClose} />
      </search>
      <div className="grow overflow-y-auto overscroll-contain">
        <p role="status" className="sr-only">
          {searching && (found.length === 1 ? "1 resultado" : `${found.length} resultados`)}
        </p>
        {!searching && (
          <p className="px-4 py-8 text-center text-muted">Digite o nome de um prato ou de um ingrediente.</p>
        )}
        {searching && found.length === 0 && (
          <EmptyState icon="search" title="Nenhum resultado encontrado">
            Tente outra palavra, como um ingrediente.
          </EmptyState>
        )}
        <ul>
          {found.slice(0, SHOWN).map((product) => (
            <Result key={product.id} product={product} onOpen={onClose} />
          ))}
        </ul>
      </div>
    </>
  );
}

function Result({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname } = event.currentTarget;
    onOpen();
    openProduct(pathname);
  };
  return (
    <li>
      <a
        href={productPath(product)}
        onClick={open}
        className="flex items-center gap-3 px-4 py-2.5 -outline-offset-3 hover:bg-raised focus-visible:bg-raised"
      >
        <ProductPicture image={product.image} className="size-16" />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">{product.name}</span>
          <span className="line-clamp-2 text-sm text-muted">{product.description}</span>
        </span>
      </a>
    </li>
  );
}
