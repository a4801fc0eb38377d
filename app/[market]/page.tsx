import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MenuScreen } from "@/components/menu/menu-screen";
import { ProductOnDemand } from "@/components/product/product-on-demand";
import { Unavailable } from "@/components/ui/unavailable";
import { readMarket } from "@/lib/market/server";
import { readMenu } from "@/lib/menu/server";
import { parseMarketId } from "@/lib/tenancy/market-id";

export async function generateMetadata({ params }: PageProps<"/[market]">): Promise<Metadata> {
  const id = parseMarketId((await params).market);
  const market = id && (await readMarket(id));
  if (!market?.ok) return {};
  const { name, city } = market.value;
  return {
    title: { absolute: `${name} - Cardápio` },
    description: `Peça online no ${name}${city ? ` em ${city}` : ""}: veja o cardápio, monte seu pedido e receba em casa.`,
  };
}

/** The menu and catalogue. */
export default async function MenuPage({ params }: PageProps<"/[market]">) {
  const id = parseMarketId((await params).market);
  if (!id) notFound();
  const [market, menu] = await Promise.all([readMarket(id), readMenu(id)]);
  if (!market.ok || !menu.ok) return <Unavailable />;
  return <MenuScreen market={market.value} menu={menu.value} product={<ProductOnDemand />} />;
}
