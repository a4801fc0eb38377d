import { Price } from "@/components/ui/price";
import { SOLD_OUT } from "@/lib/menu/copy";
import type { Product } from "@/lib/menu/product";
import { productPath } from "@/lib/menu/product-path";
import { startingPrice } from "@/lib/menu/starting-price";
import { ProductPicture } from "./picture";

const shape = "flex h-full min-h-34 gap-3 rounded-md border border-line bg-surface p-3";

/** A product in its section: the whole card is one link to its own address; sold out, it is none. */
export function ProductCard({ product, eager, first }: { product: Product; eager: boolean; first: boolean }) {
  const picture = <ProductPicture image={product.image} eager={eager} first={first} />;
  if (!product.available) {
    return (
      <div className={`${shape} text-muted`}>
        <ProductText product={product} end={<SoldOut />} />
        <span className="shrink-0 opacity-45 grayscale">{picture}</span>
      </div>
    );
  }
  return (
    <a
      href={productPath(product)}
      className={`${shape} transition-[transform,border-color,box-shadow] duration-150 hover:border-muted hover:shadow-low active:scale-[0.985]`}
    >
      <ProductText product={product} end={<StartingPrice product={product} />} />
      {picture}
    </a>
  );
}

function ProductText({ product, end }: { product: Product; end: React.ReactNode }) {
  return (
    <div className="flex min-w-0 grow flex-col gap-1 break-words">
      <h3 className="line-clamp-2 leading-snug font-semibold text-pretty">{product.name}</h3>
      {product.description && <p className="line-clamp-2 text-sm text-muted">{product.description}</p>}
      <div className="mt-auto pt-1">{end}</div>
    </div>
  );
}

function SoldOut() {
  return <span className="rounded-full bg-raised px-2.5 py-1 text-sm font-semibold">{SOLD_OUT}</span>;
}

function StartingPrice({ product }: { product: Product }) {
  const { amount, varies } = startingPrice(product);
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      {varies && <span className="text-sm text-muted">A partir de</span>}
      <Price amount={amount} className="font-bold" />
    </p>
  );
}
