import { ShopStrip } from "@/components/market/shop-strip";
import { readMarketOrNone } from "@/lib/server/pages/market";

export default async function InstitutionalLayout({ children, params }: LayoutProps<"/[market]">) {
  const market = await readMarketOrNone((await params).market);
  return (
    <>
      {market && <ShopStrip market={market} className="mx-auto w-full max-w-2xl px-4 pt-2 session:hidden" />}
      {children}
    </>
  );
}
