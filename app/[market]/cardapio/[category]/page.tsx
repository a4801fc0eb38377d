import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { CategoryScreen } from "@/components/home/category-screen";
import { MenuSkeleton } from "@/components/menu/menu-skeleton";
import { NotInMenu } from "@/components/menu/not-in-menu";
import { NotFoundState } from "@/components/page/not-found-state";
import { ProductOnDemand } from "@/components/product/product-on-demand";
import { StructuredData } from "@/components/seo/structured-data";
import { Unavailable } from "@/components/ui/feedback/unavailable";
import { decoded } from "@/lib/domain/decoded";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { provideMenu } from "@/lib/domain/menu/rendered-menu";
import { breadcrumbsOf } from "@/lib/domain/seo/product-data";
import { categoryDataOf } from "@/lib/domain/seo/restaurant";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { readMarket } from "@/lib/server/pages/market";
import { categoryAt, readMenu } from "@/lib/server/pages/menu";
import { categoryMetadata } from "@/lib/server/seo/metadata";

export const revalidate = 60;

export const generateStaticParams = () => [];

type Props = PageProps<"/[market]/cardapio/[category]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { market: segment, category } = await params;
  const id = parseMarketToken(segment);
  if (!id) return {};
  const [market, menu, place] = await Promise.all([readMarket(id), readMenu(id), categoryAt(id, decoded(category))]);
  if (!market.ok || !menu.ok || !place.ok) return {};
  return place.value.kind === "page"
    ? categoryMetadata(marketOrigin(id), market.value, place.value.found, menu.value.sections)
    : { title: "Página não encontrada", robots: { index: false } };
}

/** The products of one category on its own page, for search engines, shared links and the largest menus. */
export default async function CategoryPage({ params }: Props) {
  const { market: segment, category } = await params;
  const id = parseMarketToken(segment);
  if (!id) return <NotFoundState />;
  const [market, menu, place] = await Promise.all([readMarket(id), readMenu(id), categoryAt(id, decoded(category))]);
  if (!market.ok || !menu.ok || !place.ok) return <Unavailable loading={<MenuSkeleton />} />;
  if (place.value.kind === "missing") return <NotInMenu sections={menu.value.sections} />;
  if (place.value.kind === "moved") permanentRedirect(place.value.path);
  const section = place.value.found;
  const { path: file } = menu.value.file;
  provideMenu(file, menu.value.sections);
  const origin = marketOrigin(id);
  return (
    <>
      <StructuredData
        nodes={[breadcrumbsOf(origin, market.value, section.category, null), categoryDataOf(origin, section)]}
      />
      <CategoryScreen
        market={market.value}
        categories={menu.value.sections.map((each) => each.category)}
        current={section.category}
        file={file}
        product={<ProductOnDemand />}
      />
    </>
  );
}
