import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MenuScreen } from "@/components/home/menu-screen";
import { MenuSkeleton } from "@/components/menu/menu-skeleton";
import { ProductOnDemand } from "@/components/product/product-on-demand";
import { MenuStructuredData, ShopStructuredData } from "@/components/seo/menu-structured-data";
import { Unavailable } from "@/components/ui/feedback/unavailable";
import { withCity } from "@/lib/domain/address/district-page";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { provideMenu } from "@/lib/domain/menu/rendered-menu";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { readServed } from "@/lib/server/pages/districts";
import { readMarket } from "@/lib/server/pages/market";
import { readMenu } from "@/lib/server/pages/menu";
import { menuMetadata } from "@/lib/server/seo/metadata";
import { pushKey } from "@/lib/server/upstream/push-key";
import { hasOfflineMenu } from "@/lib/server/worker/response";

export async function generateMetadata({ params }: PageProps<"/[market]">): Promise<Metadata> {
  const id = parseMarketToken((await params).market);
  if (!id) return {};
  const [market, menu] = await Promise.all([readMarket(id), readMenu(id)]);
  return market.ok && menu.ok ? menuMetadata(marketOrigin(id), market.value, menu.value.sections) : {};
}

export default async function MenuPage({ params }: PageProps<"/[market]">) {
  const id = parseMarketToken((await params).market);
  if (!id) notFound();
  const [market, menu, served] = await Promise.all([readMarket(id), readMenu(id), readServed(id)]);
  if (!market.ok || !menu.ok) return <Unavailable loading={<MenuSkeleton />} />;
  const {
    sections,
    file: { path: file },
  } = menu.value;
  provideMenu(file, sections);
  const origin = marketOrigin(id);
  const areas = served.ok ? served.value.map((district) => withCity(district, market.value)) : [];
  return (
    <>
      <ShopStructuredData origin={origin} areas={areas} />
      <MenuScreen
        market={market.value}
        sections={sections}
        file={file}
        product={<ProductOnDemand />}
        offline={hasOfflineMenu()}
        pushKey={pushKey()}
      >
        <MenuStructuredData origin={origin} file={file} />
      </MenuScreen>
    </>
  );
}
