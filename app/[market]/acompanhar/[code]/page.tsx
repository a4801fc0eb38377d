import type { Metadata } from "next";
import { OrderSkeleton } from "@/components/orders/details/order-skeleton";
import { FollowedGone } from "@/components/orders/followed/followed-gone";
import { FollowedScreen } from "@/components/orders/followed/followed-screen";
import { Unavailable } from "@/components/ui/feedback/unavailable";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { orderLinkCopy } from "@/lib/domain/orders/order-link";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { followedOrderAt } from "@/lib/server/pages/followed-order";
import { readMarket } from "@/lib/server/pages/market";
import { followedMetadata } from "@/lib/server/seo/metadata";

export const revalidate = 60;

export const generateStaticParams = () => [];

type Props = PageProps<"/[market]/acompanhar/[code]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { market: segment, code } = await params;
  const id = parseMarketToken(segment);
  if (!id) return {};
  const [market, order] = await Promise.all([readMarket(id), followedOrderAt(id, code)]);
  if (!market.ok || !order.ok) return {};
  return order.value
    ? followedMetadata(marketOrigin(id), market.value, order.value)
    : { title: orderLinkCopy.gone, robots: { index: false } };
}

/** An order's status, for anybody with its link; the code is the only key. */
export default async function FollowedPage({ params }: Props) {
  const { market: segment, code } = await params;
  const id = parseMarketToken(segment);
  if (!id) return <FollowedGone />;
  const order = await followedOrderAt(id, code);
  if (!order.ok) return <Unavailable loading={<OrderSkeleton />} />;
  if (!order.value) return <FollowedGone />;
  return (
    <>
      {/* The page cache stores no such page: its address is a key, and its content of this moment. */}
      <meta name="page-state" content="once" />
      <FollowedScreen code={code} first={order.value} />
    </>
  );
}
