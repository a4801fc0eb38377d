import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { ArrivalNotice } from "@/components/account/arrival-notice";
import { MarketProvider } from "@/components/market/market-context";
import { MarketTheme } from "@/components/market/market-theme";
import { MenuSkeleton } from "@/components/menu/menu-skeleton";
import { CONTENT_ID, SkipLink, SkipToCart } from "@/components/page/skip-link";
import { PageFooter } from "@/components/shell/page-footer";
import { RenderedAppHeader } from "@/components/shell/rendered-app-header";
import { RenderedFooter } from "@/components/shell/rendered-footer";
import { ShellIslands } from "@/components/shell/shell-islands";
import { LiveRegion } from "@/components/ui/feedback/live-region";
import { Unavailable } from "@/components/ui/feedback/unavailable";
import { isOutage } from "@/lib/domain/api-error";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { themeCss } from "@/lib/domain/market/theme";
import { agreedWord } from "@/lib/domain/measurement/agreed-word";
import { UNCOUNTED_META } from "@/lib/domain/measurement/arrival";
import { MEASUREMENT_META } from "@/lib/domain/measurement/consent";
import { paymentCopy } from "@/lib/domain/payment/copy";
import { files } from "@/lib/domain/routes";
import { BUSY, TRY_AGAIN } from "@/lib/domain/try-again";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { mapSettings } from "@/lib/server/geo/look-ups";
import { IS_MEASURING, measurementCookie } from "@/lib/server/measurement/events";
import { recipientsOfShop } from "@/lib/server/measurement/recipients";
import { COUNTS_STEPS } from "@/lib/server/measurement/steps";
import { readMarket, readMarketOrNone, tellsPlaces } from "@/lib/server/pages/market";
import { shopMetadata, shopViewport } from "@/lib/server/seo/metadata";
import { NO_MARKET } from "@/lib/server/tenancy/route";
import { CartProvider } from "@/stores/cart-context";

export const revalidate = 60;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: LayoutProps<"/[market]">): Promise<Metadata> {
  const id = parseMarketToken((await params).market);
  const market = id && (await readMarket(id));
  if (market?.ok) return shopMetadata(marketOrigin(market.value.token), market.value);
  return {
    title: { default: "Vitrine", template: "%s - Vitrine" },
    icons: { icon: "/assets/icon.svg", apple: "/assets/apple-touch-icon.png" },
  };
}

export async function generateViewport({ params }: LayoutProps<"/[market]">): Promise<Viewport> {
  const market = await readMarketOrNone((await params).market);
  return market ? shopViewport(market) : {};
}

export default async function MarketLayout({ children, params }: LayoutProps<"/[market]">) {
  const segment = (await params).market;
  if (segment === NO_MARKET) return <NeutralFrame>{children}</NeutralFrame>;
  const id = parseMarketToken(segment);
  if (!id) notFound();
  const [market, places] = await Promise.all([readMarket(id), tellsPlaces(id)]);
  if (!market.ok) {
    const { error } = market;
    const said = error.status === 429 ? BUSY : (error.message ?? TRY_AGAIN);
    const message = isOutage(error) ? undefined : said;
    return (
      <main className="flex min-h-dvh flex-col justify-center">
        <Unavailable message={message} loading={<MenuSkeleton />} />
      </main>
    );
  }
  const recipients = recipientsOfShop(market.value);
  return (
    <MarketProvider market={market.value} maps={mapSettings()} places={places}>
      <CartProvider market={market.value.token}>
        {/* With credentials: the market cookie may have chosen the shop, and without it another would be installed. */}
        <link rel="manifest" href={files.manifest} crossOrigin="use-credentials" />
        {!COUNTS_STEPS && <meta name={UNCOUNTED_META} content="" />}
        {(IS_MEASURING || recipients.length > 0) && (
          <meta
            name={MEASUREMENT_META}
            content={measurementCookie.name}
            {...(recipients.length > 0 && { "data-yes": agreedWord(recipients) })}
          />
        )}
        <MarketTheme css={themeCss(market.value.primaryColor)} />
        <div className="flex min-h-dvh flex-col">
          <SkipLink />
          <SkipToCart />
          <RenderedAppHeader />
          {market.value.testPayments && <TestPayments />}
          <main id={CONTENT_ID} tabIndex={-1} className="mb-12 outline-none">
            {children}
          </main>
          <RenderedFooter />
        </div>
        <LiveRegion />
        <ShellIslands />
        <ArrivalNotice />
      </CartProvider>
    </MarketProvider>
  );
}

/** On every page of the shop, above what could be ordered there. */
function TestPayments() {
  return (
    <p className="flex items-center justify-center gap-2 bg-wait-soft px-4 py-2 text-center font-semibold text-sm text-wait">
      {paymentCopy.test}
    </p>
  );
}

function NeutralFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <main id={CONTENT_ID} tabIndex={-1} className="mb-12 outline-none">
        {children}
      </main>
      <PageFooter market={null} />
    </div>
  );
}
