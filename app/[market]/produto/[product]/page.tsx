import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { MenuScreen } from "@/components/menu/menu-screen";
import { ProductLanding } from "@/components/product/product-landing";
import { NotFoundState } from "@/components/shell/not-found-state";
import { Unavailable } from "@/components/ui/unavailable";
import { readMarket } from "@/lib/market/server";
import { productOfSegment, productPath, productSegment } from "@/lib/menu/product-path";
import { readMenu } from "@/lib/menu/server";
import { parseMarketId } from "@/lib/tenancy/market-id";

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<"/[market]/produto/[product]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { market, product: segment } = await params;
  const id = parseMarketId(market);
  const menu = id && (await readMenu(id));
  const product = menu?.ok ? productOfSegment(menu.value.products, decoded(segment)) : null;
  return product
    ? { title: product.name, description: product.description || undefined }
    : { title: "Página não encontrada" };
}

/** The menu with one product open over it: that product's own address. */
export default async function ProductPage({ params }: Props) {
  const { market: marketSegment, product: segment } = await params;
  const id = parseMarketId(marketSegment);
  if (!id) notFound();
  const [market, menu] = await Promise.all([readMarket(id), readMenu(id)]);
  if (!market.ok || !menu.ok) return <Unavailable />;
  const product = productOfSegment(menu.value.products, decoded(segment));
  if (!product) return <NotFoundState />;
  if (decoded(segment) !== productSegment(product)) permanentRedirect(productPath(product));
  return (
    <MenuScreen
      market={market.value}
      menu={menu.value}
      product={<ProductLanding segment={productSegment(product)} />}
    />
  );
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
