import type { Metadata } from "next";
import { MenuSkeleton } from "@/components/menu/menu-skeleton";
import { NotFoundState } from "@/components/page/not-found-state";
import { ShopsScreen } from "@/components/platform/shops-screen";
import { StructuredData } from "@/components/seo/structured-data";
import { Unavailable } from "@/components/ui/feedback/unavailable";
import { queryOf } from "@/lib/domain/platform/paths";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { shopListData, shopsMetadata } from "@/lib/server/platform/metadata";
import { readShops } from "@/lib/server/platform/shops";
import { NO_MARKET } from "@/lib/server/tenancy/route";

export const revalidate = 60;

export const generateStaticParams = () => [];

type Props = { params: Promise<{ market: string; query?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { query = "" } = await params;
  return shopsMetadata((await readShops()) ?? [], queryOf(query));
}

/** Only the middleware leads here: no shop has a page of this name. */
export default async function ShopsPage({ params }: Props) {
  const { market, query = "" } = await params;
  if (market !== NO_MARKET) return <NotFoundState />;
  const shops = await readShops();
  if (!shops) return <Unavailable loading={<MenuSkeleton />} />;
  return (
    <>
      {shops.length > 0 && <StructuredData nodes={[shopListData(shops)]} />}
      <ShopsScreen shops={shops} query={queryOf(query)} example={new URL(marketOrigin("sualoja")).host} />
    </>
  );
}
