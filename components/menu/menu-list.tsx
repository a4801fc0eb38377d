"use client";

import { type ComponentProps, type ComponentType, type MouseEvent, memo, useEffect, useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { ServerRendered } from "@/components/page/server-rendered";
import { providedMenu } from "@/lib/domain/menu/rendered-menu";
import { routes } from "@/lib/domain/routes";
import { CardsSkeleton } from "./cards-skeleton";
import { useMenu } from "./menu-context";
import { MenuSections } from "./menu-sections";
import { openProduct, PRODUCT_LINK } from "./open-product";
import { QUICK_ADD, quickAdd } from "./quick-add";

const place = "menu-list";

/**
 * The server-rendered list of the menu: one listener for all cards, and neither products nor their code in the browser.
 * `file` identifies the menu given to `provideMenu`; `category` is set on a category's own page.
 */
export const MenuList = memo(function MenuList({ file, category }: { file: string; category?: string }) {
  const { popular } = useMarket();
  useEffect(followDietsOnDemand, []);
  const cards =
    typeof window === "undefined" ? (
      <MenuSections sections={providedMenu(file)} popular={popular} category={category} />
    ) : null;
  return <ServerRendered content={cards} missing={<MenuListOnDemand />} className={place} onClick={openFromCard} />;
});

/** Few menus say whom their dishes suit. */
function followDietsOnDemand() {
  if (document.querySelector("[name=dieta]")) void import("./linked-diets").then(({ followDiets }) => followDiets());
}

type Sections = ComponentType<ComponentProps<typeof MenuSections>>;

/** The same list rendered from fetched data, where the page came without it. */
export function MenuListOnDemand({ look }: { look?: string }) {
  const { popular } = useMarket();
  const { sections, isWhole, load } = useMenu();
  const [Sections, setSections] = useState<Sections | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([import("./menu-sections"), load()]).then(
      ([module]) => setSections(() => module.MenuSections),
      () => setFailed(true),
    );
  }, [load]);
  if (isFailed) {
    return (
      <a href={routes.menu} className="mx-auto flex min-h-dvh w-max px-4 py-8 font-semibold text-brand-ink underline">
        Ver cardápio
      </a>
    );
  }
  if (!Sections || !isWhole) {
    return (
      <div role="status" className="min-h-dvh">
        <span className="sr-only">Carregando o cardápio…</span>
        <CardsSkeleton look={look} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cards are links, which the keyboard clicks
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the clicks of all cards
    <div className={place} onClick={openFromCard}>
      <Sections sections={sections} popular={popular} />
    </div>
  );
}

/** A plain click on a card opens the product here, or its '+' adds it; with a modifier a card stays the link it is. */
function openFromCard(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
  const { add } = event.target.closest<HTMLElement>(QUICK_ADD)?.dataset ?? {};
  if (add) return quickAdd(add);
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const card = event.target.closest<HTMLAnchorElement>(PRODUCT_LINK);
  if (!card) return;
  event.preventDefault();
  openProduct(card.pathname + card.search);
}
