import { iconButtonClass } from "@/components/ui/button";
import { Glyph } from "@/components/ui/glyph";
import { Icon } from "@/components/ui/icon";
import { BAG } from "@/components/ui/marks";
import { routes } from "@/lib/domain/routes";
import { BADGE_PLACE } from "./badge-place";

/**
 * The top of a page, before its content. Customers with a session get a bar, whose space the `session:` variant
 * reserves before first paint; guests get only the menu button, over the banner of the menu page.
 */
export function AppHeader({ marketName }: { marketName: string }) {
  return (
    <>
      <header className="absolute inset-x-0 top-0 z-10 mx-auto hidden max-w-shop guest:on-menu:block kept:top-11 print:hidden!">
        <button
          type="button"
          data-opens="drawer"
          aria-label="Abrir menu"
          className={iconButtonClass({ tone: "floating" }, "absolute! top-3 left-3 lg:left-9")}
        >
          <Icon name="menu" className="size-6" />
        </button>
      </header>
      <header className="sticky top-0 z-30 hidden h-14 border-b border-line bg-surface session:block kept:static print:hidden!">
        <div className="mx-auto flex h-full max-w-shop items-center gap-1 px-2">
          <button type="button" data-opens="drawer" aria-label="Abrir menu" className={iconButtonClass()}>
            <Icon name="menu" className="size-6" />
          </button>
          <a href={routes.menu} className="flex min-h-11 min-w-0 grow items-center px-1 text-lg font-bold">
            <span className="truncate">{marketName}</span>
          </a>
          <div className="hidden on-menu:flex">
            <button type="button" data-opens="search" aria-label="Buscar" className={iconButtonClass()}>
              <Icon name="search" className="size-6" />
            </button>
            <a href={routes.cart} className={iconButtonClass()}>
              <Glyph path={BAG} className="size-6" />
              <span className="sr-only">Carrinho</span>
              <span id={BADGE_PLACE} />
            </a>
          </div>
        </div>
      </header>
    </>
  );
}
