import type { Metadata } from "next";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { SharedCart } from "@/components/checkout/steps/shared-cart";
import { TakeAddress } from "@/components/checkout/take-address";
import { ShopStrip } from "@/components/market/shop-strip";
import { MenuSkeleton } from "@/components/menu/menu-skeleton";
import { NotFoundState } from "@/components/page/not-found-state";
import { Unavailable } from "@/components/ui/feedback/unavailable";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { cartAddressOf } from "@/lib/domain/share/cart-code";
import { sharedCartCopy } from "@/lib/domain/share/shared-cart-copy";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { checkoutAbilities } from "@/lib/server/pages/checkout-abilities";
import { readMarket, readMarketOrNone } from "@/lib/server/pages/market";
import { sharedCartAt } from "@/lib/server/pages/shared-cart";
import { sharedCartMetadata } from "@/lib/server/seo/metadata";

export const revalidate = 60;

export const generateStaticParams = () => [];

type Props = PageProps<"/[market]/p/[code]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { market: segment, code } = await params;
  const id = parseMarketToken(segment);
  if (!id) return {};
  const [market, lines] = await Promise.all([readMarket(id), sharedCartAt(id, code)]);
  if (!market.ok || !lines.ok) return {};
  return lines.value.length > 0
    ? sharedCartMetadata(marketOrigin(id), market.value, code, lines.value)
    : { title: "Carrinho não encontrado", robots: { index: false } };
}

/** The cart of a shared link, drawn from the menu of now; the browser then fills the customer's own cart with it. */
export default async function SharedCartPage({ params }: Props) {
  const { market: segment, code } = await params;
  const id = parseMarketToken(segment);
  if (!id) return <NotFoundState />;
  const [market, lines] = await Promise.all([readMarketOrNone(segment), sharedCartAt(id, code)]);
  if (!lines.ok) return <Unavailable loading={<MenuSkeleton />} />;
  if (lines.value.length === 0)
    return <NotFoundState title="Carrinho não encontrado" text={sharedCartCopy.nothingLeft} />;
  return (
    <>
      {/* The page cache does not store this page: anybody can make up any number of codes. */}
      <meta name="page-state" content="once" />
      {market && <ShopStrip market={market} className="mx-auto w-full max-w-2xl px-4 lg:max-w-6xl session:hidden" />}
      <CheckoutScreen abilities={await checkoutAbilities()} whileReading={<SharedCart lines={lines.value} />} />
      <TakeAddress address={cartAddressOf(code)} />
    </>
  );
}
