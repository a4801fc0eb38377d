import { ShopStrip } from "@/components/market/shop-strip";
import { Article, ArticleSection } from "@/components/page/article";
import { OrderHere } from "@/components/place/order-here";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { type TitledDistrict, withCity } from "@/lib/domain/address/district-page";
import { feeText, placeFactsWithTime } from "@/lib/domain/address/place-facts";
import type { Market } from "@/lib/domain/market/market";
import { categoryPath } from "@/lib/domain/menu/category-path";
import { productPath } from "@/lib/domain/menu/product-path";
import type { Section } from "@/lib/domain/menu/sections";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { formatMoney } from "@/lib/domain/money";

/** Each category is shown by its first dishes that can be had. */
const SHOWN_PRODUCTS = 3;

type Props = { market: Market; district: TitledDistrict; sections: readonly Section[] };

/** The terms of delivery to one bairro, followed by the menu. */
export function DistrictScreen({ market, district, sections }: Props) {
  const { id, title, fee } = district;
  const least = (district.minOrder ?? 0) > market.minOrder ? 0 : market.minOrder;
  const facts = [
    ...placeFactsWithTime(district, market),
    ...(least > 0 ? [`Pedido mínimo ${formatMoney(least)}`] : []),
  ];
  return (
    <>
      <ShopStrip market={market} className="mx-auto w-full max-w-2xl px-4 pt-2" />
      <Article title={`Delivery em ${title}`} lead={`${market.name} entrega em ${withCity(district, market)}.`}>
        <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
          <p className={`font-bold text-lg ${fee === 0 ? "text-good" : ""}`}>{feeText(fee)}</p>
          <ul className="flex flex-col gap-1 text-muted empty:hidden">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <OrderHere district={{ id, name: title }} />
        </div>
        <ArticleSection title="No cardápio">
          <ul className="list-none! pl-0! flex flex-col gap-4">
            {sections.map(({ category, products }) => (
              <li key={category.id} className="flex flex-col gap-1">
                <a href={categoryPath(category)}>{category.name}</a>
                <ul className="list-none! pl-0!">
                  {products
                    .filter(({ available }) => available)
                    .slice(0, SHOWN_PRODUCTS)
                    .map((product) => (
                      <Dish key={product.id} product={product} />
                    ))}
                </ul>
              </li>
            ))}
          </ul>
        </ArticleSection>
      </Article>
    </>
  );
}

function Dish({ product }: { product: Section["products"][number] }) {
  const { amount, varies } = startingPrice(product);
  return (
    <li className="flex min-h-9 items-center justify-between gap-3">
      <a
        href={productPath(product)}
        className="line-clamp-2 min-w-0 break-words py-1.5 font-normal! text-ink! no-underline! hover:underline!"
      >
        {product.name}
      </a>
      {amount > 0 && (
        <span className="whitespace-nowrap text-muted text-sm tabular-nums">
          {varies && "A partir de "}
          {formatMoney(amount)}
        </span>
      )}
    </li>
  );
}

export function DistrictSkeleton() {
  return (
    <SkeletonGroup label="Carregando…" className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 pt-8">
      <Skeleton className="h-8" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}
