import { figures } from "@/components/samples/frames";
import { PRODUCTS } from "@/components/samples/shop";
import type { Product } from "@/lib/domain/menu/product";
import { ProductCard } from "./product-card";

function Card({ product }: { product: Product }) {
  return (
    <div className="menu-section">
      <ul>
        <li>
          <ProductCard product={product} eager first={false} />
        </li>
      </ul>
    </div>
  );
}

const TIMES = "Só de segunda a sexta, 11h às 14h";

export const States = figures({
  "with picture": <Card product={PRODUCTS.plain} />,
  "without picture": <Card product={PRODUCTS.withoutPicture} />,
  "nothing but a name": <Card product={PRODUCTS.bare} />,
  long: <Card product={PRODUCTS.long} />,
  "long, without picture": <Card product={PRODUCTS.longWithoutPicture} />,
  "one word": <Card product={PRODUCTS.oneWord} />,
  "sold out": <Card product={PRODUCTS.soldOut} />,
  "at its times": <Card product={{ ...PRODUCTS.plain, saleTimes: TIMES }} />,
  "out of its times": <Card product={{ ...PRODUCTS.long, available: false, saleTimes: TIMES }} />,
  "for less than before": <Card product={{ ...PRODUCTS.plain, saving: 500 }} />,
  "sold out, long": <Card product={PRODUCTS.soldOutLong} />,
});
