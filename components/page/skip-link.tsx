import clsx from "clsx";

export const CONTENT_ID = "conteudo";
/** The column of a wide menu that holds the cart. */
export const CART_ID = "carrinho";

const look =
  "sr-only z-50 rounded-md bg-surface px-4 py-3 font-semibold shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2";

export function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className={look}>
      Ir para o conteúdo
    </a>
  );
}

/** On the menu of a wide window the cart is beside the dishes, and after the last of them for the Tab key. */
export function SkipToCart() {
  return (
    <a href={`#${CART_ID}`} className={clsx(look, "hidden lg:on-menu:block")}>
      Ir para o carrinho
    </a>
  );
}
