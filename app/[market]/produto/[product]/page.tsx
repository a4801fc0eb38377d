import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { MenuScreen } from "@/components/home/menu-screen";
import { MenuSkeleton } from "@/components/menu/menu-skeleton";
import { NotFoundState } from "@/components/page/not-found-state";
import { ProductSlot } from "@/components/product/product-slot";
import { StructuredData } from "@/components/seo/structured-data";
import { Unavailable } from "@/components/ui/feedback/unavailable";
import { decoded } from "@/lib/domain/decoded";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { productOfSegment, productPath, productSegment } from "@/lib/domain/menu/product-path";
import { breadcrumbsOf, productDataOf } from "@/lib/domain/seo/product-data";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { readMarket } from "@/lib/server/pages/market";
import { menuFile, readMenu } from "@/lib/server/pages/menu";
import { productMetadata } from "@/lib/server/seo/metadata";
import { hasOfflineMenu } from "@/lib/server/worker/response";

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<"/[market]/produto/[product]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { market: segment, product: name } = await params;
  const id = parseMarketToken(segment);
  if (!id) return {};
  const [market, menu] = await Promise.all([readMarket(id), readMenu(id)]);
  if (!market.ok || !menu.ok) return {};
  const product = productOfSegment(menu.value.products, decoded(name));
  return product
    ? productMetadata(marketOrigin(id), market.value, product)
    : { title: "Página não encontrada", robots: { index: false } };
}

export default async function ProductPage({ params }: Props) {
  const { market: marketSegment, product: segment } = await params;
  const id = parseMarketToken(marketSegment);
  if (!id) notFound();
  const [market, menu] = await Promise.all([readMarket(id), readMenu(id)]);
  if (!market.ok || !menu.ok) return <Unavailable loading={<MenuSkeleton />} />;
  const product = productOfSegment(menu.value.products, decoded(segment));
  if (!product) return <NotFoundState />;
  if (decoded(segment) !== productSegment(product)) permanentRedirect(productPath(product));
  const origin = marketOrigin(id);
  const category = menu.value.sections.find((section) => section.category.id === product.categoryId)?.category ?? null;
  return (
    <>
      <StructuredData
        nodes={[productDataOf(origin, market.value, product), breadcrumbsOf(origin, market.value, category, product)]}
      />
      <MenuScreen
        market={market.value}
        sections={menu.value.sections}
        file={menuFile(menu.value).path}
        product={<ProductSlot landing={productSegment(product)} />}
        landed={{ product, category }}
        offline={hasOfflineMenu()}
      />
    </>
  );
}
