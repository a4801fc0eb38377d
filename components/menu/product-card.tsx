import clsx from "clsx";
import { unavailableLabel } from "@/lib/domain/menu/copy";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product } from "@/lib/domain/menu/product";
import { productPath } from "@/lib/domain/menu/product-path";
import { hasCompleteDefaults } from "@/lib/domain/menu/selection";
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
 * under one name, because a menu has it a thousand times. Without a picture the text has the whole card. `data-id` shows the
 * quantity in the cart (`useCountsOnCards`).
 */
export function ProductCard({ product, eager, first, Heading = "h3" }: Props) {
  const isQuick = hasCompleteDefaults(product);
  return (
    <>
      <a
        href={productPath(product)}
        data-id={product.id}
        className={clsx("card", !product.available && "sold", isQuick && !product.image && "beside-plus")}
      >
        <div>
          <Heading>{product.name}</Heading>
          {product.description && <p>{product.description}</p>}
          <div>
            <StartingPrice product={product} />
            {(!product.available || product.saleTimes) && <span>{saleText(product)}</span>}
          </div>
        </div>
        <ProductPicture image={product.image} eager={eager} first={first} />
      </a>
      {isQuick && <QuickAddButton product={product} />}
    </>
  );
}

/** In the row 'Mais pedidos', outside its category. */
export function PopularCard({ product, first }: { product: Product; first: boolean }) {
  return (
    <>
      <a href={productPath(product)} data-id={product.id}>
        <ProductPicture image={product.image} eager first={first} />
        <div>
          <h3>{fullName(product)}</h3>
          <div>
            <StartingPrice product={product} />
          </div>
        </div>
      </a>
      {hasCompleteDefaults(product) && <QuickAddButton product={product} />}
    </>
  );
}

/** Until its code can run, a tap reaches the card below it. */
function QuickAddButton({ product }: { product: Product }) {
  return <button type="button" data-add={product.id} aria-label={`Adicionar ${fullName(product)}`} className="plus" />;
}

function saleText(product: Product) {
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
  const { saving } = product;
  return (
    <>
      {saving && <s>de {formatMoney(amount + saving)}</s>}
      {saving && " "}
      {varies && <small>A partir de</small>}
      {/* A space for screen readers, which read it as one text. */}
      {varies && " "}
      <b>{formatMoney(amount)}</b>
    </>
  );
}
