import { Glyph } from "@/components/ui/glyph";
import { routes } from "@/lib/domain/routes";

export const BAG = "M6 8h12l1 12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1L6 8Zm3 3V7a3 3 0 0 1 6 0v4";

/** Customers with a session have this link in the bar above. */
export function EmptyCartLink() {
  return (
    <a href={routes.cart} className="empty-cart">
      <Glyph path={BAG} className="size-6" />
      <span>Ver carrinho</span>
    </a>
  );
}
