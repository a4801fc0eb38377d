import { unavailableLabel } from "@/lib/domain/menu/copy";
import type { Product } from "@/lib/domain/menu/product";
import { productPath } from "@/lib/domain/menu/product-path";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { formatMoney } from "@/lib/domain/money";
import { ProductPicture } from "./picture";
import { SoldOut } from "./sold-out";

type Props = {
  product: Product;
  eager: boolean;
  first: boolean;
  /** One level below the heading of the list. */
  Heading?: "h2" | "h3";
};

/**
 * A product in its section: the whole card is one link to its own address, also while it is sold out. Its looks are in globals.css
 * under one name, because a menu has it a thousand times. Without a picture the text has the whole card.
 */
export function ProductCard({ product, eager, first, Heading = "h3" }: Props) {
  return (
    <a href={productPath(product)} className={product.available ? "card" : "card sold"}>
      <div>
        <Heading>{product.name}</Heading>
        {product.description && <p>{product.description}</p>}
        <div>
          <StartingPrice product={product} />
          {!product.available && <span>{unavailableText(product)}</span>}
        </div>
      </div>
      <ProductPicture image={product.image} eager={eager} first={first} />
    </a>
  );
}

function unavailableText(product: Product) {
  return product.isPriceUnknown ? unavailableLabel(product) : <SoldOut item={product} />;
}

/**
 * Cached for as long as the menu is current: its page, its categories' pages and neighbouring pages show the same
 * products.
 */
const prices = new WeakMap<Product, ReturnType<typeof startingPrice>>();

function StartingPrice({ product }: { product: Product }) {
  const price = prices.get(product) ?? startingPrice(product);
  prices.set(product, price);
  const { amount, varies } = price;
  return (
    <>
      {varies && <small>A partir de</small>}
      {/* A space for screen readers, which read it as one text. */}
      {varies && " "}
      <b>{formatMoney(amount)}</b>
    </>
  );
}
