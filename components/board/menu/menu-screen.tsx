"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { Suspense, useDeferredValue, useRef, useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { Unread } from "@/components/board/frame/unread";
import { useBackStep } from "@/components/board/frame/use-back-step";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { TextInput } from "@/components/ui/form/field";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useMedia } from "@/components/ui/use-media";
import type { EditableMenu } from "@/lib/browser/board/menu/menu";
import { findInMenu } from "@/lib/browser/board/menu/search";
import { productsWith } from "@/lib/browser/board/menu/sold-out";
import { useMenu } from "@/lib/browser/board/menu/use-menu";
import { boardRoutes } from "@/lib/domain/board/routes";
import { CategorySection } from "./category-section";
import { CategorySheet } from "./category-sheet";
import type { Editing } from "./editing";
import { GroupSection } from "./group-section";
import { MenuActions } from "./menu-actions";
import { ProductEditor } from "./product-editor";
import { ProductRow } from "./product-row";
import { UnsavedQuestion } from "./unsaved-question";

const TWO_COLUMNS = "(width >= 75rem)";
/** Above it, a category's products show when it is opened. */
const MANY_PRODUCTS = 80;
const MOST_FOUND = 60;

/** The shop's menu: found by typing, sold out by a tap, changed in a sheet, which an address may name. */
export function MenuScreen() {
  return (
    <Suspense fallback={<Waiting />}>
      <Menu />
    </Suspense>
  );
}

function Menu() {
  const menu = useMenu();
  const product = useSearchParams().get("produto");
  if (!menu.data) {
    if (!menu.error) return <Waiting />;
    return <Unread query={menu} heading="h1" title="O cardápio não abriu" />;
  }
  return (
    <MenuActions menu={menu.data}>
      <Loaded key={product} menu={menu.data} product={product} />
    </MenuActions>
  );
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}

function Loaded({ menu, product }: { menu: EditableMenu; product: string | null }) {
  const [typed, setTyped] = useState("");
  const [editing, setEditing] = useState<Editing>(product === null ? null : { kind: "product", id: product });
  const isWide = useMedia(TWO_COLUMNS);
  const unsaved = useRef(false);
  const [asksAbout, setAsksAbout] = useState<{ next: Editing } | null>(null);
  const go = (next: Editing) => {
    unsaved.current = false;
    setAsksAbout(null);
    setEditing(next);
  };
  const ask = (next: Editing) => (unsaved.current ? setAsksAbout({ next }) : go(next));
  const isProduct = editing?.kind === "product" || editing?.kind === "newProduct";
  useBackStep(isWide && isProduct, () => ask(null));
  const key = editing && JSON.stringify(editing);
  const editor = isProduct && (
    <>
      {asksAbout && <UnsavedQuestion onStay={() => setAsksAbout(null)} onDiscard={() => go(asksAbout.next)} />}
      <ProductEditor key={key} editing={editing} unsaved={unsaved} onOpen={ask} onClose={() => go(null)} />
    </>
  );
  return (
    <div className="grid items-start gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section aria-labelledby="cardapio" className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <h1 id="cardapio" className="grow font-bold text-2xl">
            Cardápio
          </h1>
          <Link href={boardRoutes.stock} prefetch={false} className={buttonClass({ variant: "quiet" })}>
            Estoque
          </Link>
          <Button variant="secondary" icon="plus" onClick={() => ask({ kind: "category", id: null })}>
            Categoria
          </Button>
        </div>
        <TextInput
          label="Procurar no cardápio"
          type="search"
          placeholder="Produto, tamanho ou sabor"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <MenuList menu={menu} typed={useDeferredValue(typed)} onEdit={ask} />
      </section>
      {isWide ? (
        <aside
          aria-label="Produto"
          className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-md bg-surface p-4 shadow-low"
        >
          {editor || <p className="text-muted">Toque em um produto para ver e mudar tudo dele aqui.</p>}
        </aside>
      ) : (
        <BoardSheet
          open={isProduct}
          onClose={() => ask(null)}
          title={editing?.kind === "newProduct" ? "Novo produto" : "Produto"}
        >
          {editor}
        </BoardSheet>
      )}
      <CategorySheet editing={editing} onClose={() => go(null)} />
    </div>
  );
}

type ListProps = { menu: EditableMenu; typed: string; onEdit: (editing: Editing) => void };

function MenuList({ menu, typed, onEdit }: ListProps) {
  const found = findInMenu(menu, typed);
  if (typed.trim() === "")
    return (
      <>
        {menu.categories.map((category) => (
          <CategorySection
            key={category.id}
            category={category}
            products={menu.products.filter((product) => product.category === category.id)}
            isOpen={menu.products.length <= MANY_PRODUCTS}
            onEdit={onEdit}
          />
        ))}
        <GroupSection groups={menu.groups.filter((group) => productsWith(menu, group).length > 1)} />
      </>
    );
  if (found.products.length + found.groups.length === 0)
    return (
      <EmptyState icon="search" title="Nada com esse nome">
        Procure por uma parte do nome de um produto, tamanho ou sabor.
      </EmptyState>
    );
  return (
    <>
      {found.products.length > 0 && (
        <ul className="rounded-md bg-surface px-4 py-2 shadow-low">
          {found.products.slice(0, MOST_FOUND).map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              isFound
              onOpen={() => onEdit({ kind: "product", id: product.id })}
            />
          ))}
        </ul>
      )}
      {found.products.length > MOST_FOUND && (
        <p className="text-muted">Há mais {found.products.length - MOST_FOUND}: escreva mais letras.</p>
      )}
      <GroupSection groups={found.groups.slice(0, MOST_FOUND)} isOpen />
    </>
  );
}
