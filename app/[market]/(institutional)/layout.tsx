import { ShopStrip } from "@/components/market/shop-strip";
import { WIDE_ARTICLE } from "@/components/page/article";
import { readMarketOrNone } from "@/lib/server/pages/market";

export default async function InstitutionalLayout({ children, params }: LayoutProps<"/[market]">) {
  const market = await readMarketOrNone((await params).market);
  return (
    <>
      {market && <ShopStrip market={market} className={`${WIDE_ARTICLE} pt-2 session:hidden`} />}
      {children}
    </>
  );
}
