import { Glyph } from "@/components/ui/glyph";
import { routes } from "@/lib/domain/routes";

export const BAG = "M6 8h12l1 12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1L6 8Zm3 3V7a3 3 0 0 1 6 0v4";
export const cartPlace = "fixed z-20 right-4 bottom-[max(1rem,env(safe-area-inset-bottom))]";

/** The way to a cart with nothing in it. */
export function EmptyCartLink() {
  return (
    <a
      href={routes.cart}
      aria-label="Ver carrinho"
      className={`${cartPlace} flex size-14 items-center justify-center rounded-full border border-line bg-surface text-brand-ink shadow-high transition-transform duration-150 active:scale-95`}
    >
      <Glyph path={BAG} className="size-6" />
    </a>
  );
}
