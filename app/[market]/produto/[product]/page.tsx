import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { MenuScreen } from "@/components/home/menu-screen";
import { MenuSkeleton } from "@/components/menu/menu-skeleton";
import { NotInMenu } from "@/components/menu/not-in-menu";
import { AverageRating } from "@/components/product/average-rating";
import { ProductLanding } from "@/components/product/product-landing";
import { ProductTags } from "@/components/seo/product-tags";
import { StructuredData } from "@/components/seo/structured-data";
import { Unavailable } from "@/components/ui/feedback/unavailable";
import { decoded } from "@/lib/domain/decoded";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { neighboursOf } from "@/lib/domain/menu/neighbours";
import { productSegment } from "@/lib/domain/menu/product-path";
import { breadcrumbsOf, productDataOf } from "@/lib/domain/seo/product-data";
import { sizeOfLink } from "@/lib/domain/share/product-link";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { readMarket } from "@/lib/server/pages/market";
import { productAt, readMenu } from "@/lib/server/pages/menu";
import { readAverages } from "@/lib/server/pages/ratings";
import { productMetadata } from "@/lib/server/seo/metadata";
import { pushKey } from "@/lib/server/upstream/push-key";
import { hasOfflineMenu } from "@/lib/server/worker/response";

export const revalidate = 60;

export const generateStaticParams = () => [];

type Props = { params: Promise<{ market: string; product: string; choice?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { market: segment, product: name } = await params;
  const id = parseMarketToken(segment);
  if (!id) return {};
  const [market, menu, place] = await Promise.all([readMarket(id), readMenu(id), productAt(id, decoded(name))]);
  if (!market.ok || !menu.ok || !place.ok) return {};
  return place.value.kind === "page"
    ? productMetadata(marketOrigin(id), market.value, place.value.found, menu.value.products)
    : { title: "Página não encontrada", robots: { index: false } };
}

export default async function ProductPage({ params }: Props) {
  const { market: marketSegment, product: segment, choice = "" } = await params;
  const id = parseMarketToken(marketSegment);
  if (!id) notFound();
  const [market, menu, place, averages] = await Promise.all([
    readMarket(id),
    readMenu(id),
    productAt(id, decoded(segment)),
    readAverages(id),
  ]);
  if (!market.ok || !menu.ok || !place.ok) return <Unavailable loading={<MenuSkeleton />} />;
  if (place.value.kind === "missing") return <NotInMenu sections={menu.value.sections} />;
  if (place.value.kind === "moved") permanentRedirect(place.value.path);
  const product = place.value.found;
  const origin = marketOrigin(id);
  const rating = averages.get(product.id) ?? null;
  const section = menu.value.sections.find(({ category }) => category.id === product.categoryId);
  const category = section?.category ?? null;
  return (
    <>
      <ProductTags product={product} chosen={sizeOfLink(product, choice)?.size} />
      <StructuredData
        nodes={[
          productDataOf(origin, market.value, product, rating),
          breadcrumbsOf(origin, market.value, category, product),
        ]}
      />
      <MenuScreen
        market={market.value}
        sections={menu.value.sections}
        file={menu.value.file.path}
        product={<ProductLanding segment={productSegment(product)} rating={rating && <AverageRating {...rating} />} />}
        landed={{ product, category, neighbours: neighboursOf(product, section?.products ?? []) }}
        offline={hasOfflineMenu()}
        pushKey={pushKey()}
      />
    </>
  );
}
