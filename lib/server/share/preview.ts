import { choicesText } from "@/lib/domain/cart/choices-text";
import type { CartLine } from "@/lib/domain/cart/line";
import { subtotalOf } from "@/lib/domain/cart/pricing";
import type { Market } from "@/lib/domain/market/market";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product } from "@/lib/domain/menu/product";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { formatMoney } from "@/lib/domain/money";
import { cartTitle, choiceTitle } from "@/lib/domain/share/cart-card";
import { cutAtWord } from "@/lib/domain/text/cut";
import { NO_BREAK } from "./lettering";

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

export type Preview = {
  kind: "product" | "menu" | "choice" | "cart";
  /** The shop's name: its first letter stands where there is no logo. */
  owner: string;
  shop: string;
  logo: string | null;
  color: string | null;
  picture: string | null;
  /** Further pictures, of a cart's other products; absent elsewhere, where the drawing has its address from the rest. */
  more?: string[];
  title: string;
  lead: string | null;
  label: string | null;
};

export function productPreview(market: Market, product: Product): Preview {
  const { amount, varies } = startingPrice(product);
  return {
    kind: "product",
    owner: market.name,
    shop: market.name,
    logo: market.logo,
    color: market.primaryColor,
    picture: product.image,
    title: fullName(product),
    lead: varies && amount > 0 ? "A partir de" : null,
    label: amount > 0 ? formatMoney(amount) : null,
  };
}

const CHOICE_TITLE = 90;

/** `line`: the choices in a link to the product. */
export function chosenPreview(market: Market, product: Product, line: CartLine): Preview {
  const sum = subtotalOf([line]);
  const title = [choiceTitle(line), choicesText(line)].filter(Boolean).join(": ");
  return {
    ...productPreview(market, product),
    kind: "choice",
    title: cutAtWord(title, CHOICE_TITLE),
    lead: sum > 0 ? "Assim, no preço do envio" : null,
    label: sum > 0 ? formatMoney(sum) : null,
  };
}

/** Pictures of a cart's products beside each other. */
const MAX_PICTURES = 4;
const CART_TITLE = 90;

/** `lines`: the items of a shared cart that the menu sells. Messengers cache the picture, so its price is dated. */
export function cartPicture(market: Market, lines: readonly CartLine[]): Preview {
  const sum = subtotalOf(lines);
  const images = lines.flatMap(({ image }) => image ?? []);
  const [picture = null, ...more] = [...new Set(images)].slice(0, MAX_PICTURES);
  return {
    kind: "cart",
    owner: market.name,
    shop: market.name,
    logo: market.logo,
    color: market.primaryColor,
    picture,
    more,
    title: cartTitle(lines, CART_TITLE).replace(/(?<=[:,] \d{1,6}) /g, NO_BREAK),
    lead: sum > 0 ? "Itens, nos preços do envio" : null,
    label: sum > 0 ? formatMoney(sum) : null,
  };
}

export function menuPreview(market: Market): Preview {
  return {
    kind: "menu",
    owner: market.name,
    shop: market.city ? [market.city, market.state].filter(Boolean).join(" - ") : "",
    logo: market.logo,
    color: market.primaryColor,
    picture: market.banner,
    title: market.name,
    lead: null,
    label: "Peça online",
  };
}

/** For a link to an order's status: the same for every order. */
export function followedPreview(market: Market): Preview {
  return { ...menuPreview(market), shop: market.name, title: "Acompanhe o pedido", label: "Ver o andamento" };
}
