import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArrivalNotice } from "@/components/account/arrival-notice";
import { MarketProvider } from "@/components/market/market-context";
import { AppHeader } from "@/components/shell/app-header";
import { MarketTheme } from "@/components/shell/market-theme";
import { PageFooter } from "@/components/shell/page-footer";
import { ShellIslands } from "@/components/shell/shell-islands";
import { CONTENT_ID, SkipLink } from "@/components/shell/skip-link";
import { LiveRegion } from "@/components/ui/live-region";
import { Unavailable } from "@/components/ui/unavailable";
import { isOutage } from "@/lib/api/error";
import { readMarket } from "@/lib/market/server";
import { parseMarketId } from "@/lib/tenancy/market-id";
import { NO_MARKET } from "@/lib/tenancy/route";
import { CartProvider } from "@/stores/cart";

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

/** The name of the shop stands in every title. */
export async function generateMetadata({ params }: LayoutProps<"/[market]">): Promise<Metadata> {
  const id = parseMarketId((await params).market);
  const market = id && (await readMarket(id));
  const name = market?.ok ? market.value.name : "Vitrine";
  return {
    title: { default: name, template: `%s - ${name}` },
    icons: { icon: "/assets/icon.svg", apple: "/assets/apple-touch-icon.png" },
  };
}

/** The frame of every customer's page: the shop's colours, its header and footer, the market for the islands. */
export default async function MarketLayout({ children, params }: LayoutProps<"/[market]">) {
  const segment = (await params).market;
  if (segment === NO_MARKET) return <NeutralFrame>{children}</NeutralFrame>;
  const id = parseMarketId(segment);
  if (!id) notFound();
  const market = await readMarket(id);
  if (!market.ok) {
    const { error } = market;
    const message = isOutage(error) ? undefined : (error.message ?? "Não foi possível concluir. Tente novamente.");
    return (
      <main className="flex min-h-dvh items-center">
        <Unavailable message={message} />
      </main>
    );
  }
  return (
    <MarketProvider market={market.value}>
      <CartProvider market={market.value.id}>
        <MarketTheme primaryColor={market.value.primaryColor} />
        <div className="group/page flex min-h-dvh flex-col">
          <SkipLink />
          <AppHeader marketName={market.value.name} />
          <main id={CONTENT_ID} tabIndex={-1} className="mb-12 outline-none">
            {children}
          </main>
          <PageFooter market={market.value} />
        </div>
        <LiveRegion />
        <ShellIslands />
        <ArrivalNotice />
      </CartProvider>
    </MarketProvider>
  );
}

/** Institutional pages on a host that names no shop. */
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
