import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { DistrictScreen, DistrictSkeleton } from "@/components/home/district-screen";
import { NotFoundState } from "@/components/page/not-found-state";
import { StructuredData } from "@/components/seo/structured-data";
import { Unavailable } from "@/components/ui/feedback/unavailable";
import { isWorthIndexing } from "@/lib/domain/address/district-page";
import { decoded } from "@/lib/domain/decoded";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { districtAddress } from "@/lib/domain/seo/addresses";
import { trailOf } from "@/lib/domain/seo/product-data";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { districtAt } from "@/lib/server/pages/districts";
import { readMarket } from "@/lib/server/pages/market";
import { readMenu } from "@/lib/server/pages/menu";
import { districtMetadata } from "@/lib/server/seo/metadata";

export const revalidate = 60;

export const generateStaticParams = () => [];

type Props = PageProps<"/[market]/entrega/[district]">;

async function read({ params }: Props) {
  const { market: segment, district } = await params;
  const id = parseMarketToken(segment);
  if (!id) return null;
  const [market, menu, place] = await Promise.all([readMarket(id), readMenu(id), districtAt(id, decoded(district))]);
  return { origin: marketOrigin(id), market, menu, place };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await read(props);
  if (!found?.market.ok || !found.menu.ok || !found.place.ok) return {};
  const { origin, market, menu, place } = found;
  if (place.value.kind !== "page") return { title: "Página não encontrada", robots: { index: false } };
  const { products, sections } = menu.value;
  const indexed = isWorthIndexing(place.value.found, products.length);
  return districtMetadata(origin, market.value, place.value.found, { sections, indexed });
}

/** Delivery to one bairro: its cost and time as the shop states them, for searches like 'delivery em …'. */
export default async function DistrictPage(props: Props) {
  const found = await read(props);
  if (!found) return <NotFoundState />;
  const { origin, market, menu, place } = found;
  if (!market.ok || !menu.ok || !place.ok) return <Unavailable loading={<DistrictSkeleton />} />;
  if (place.value.kind === "missing") return <NotFoundState />;
  if (place.value.kind === "moved") permanentRedirect(place.value.path);
  const district = place.value.found;
  const step = [`Delivery em ${district.title}`, districtAddress(origin, district)] as const;
  return (
    <>
      <StructuredData nodes={[trailOf(origin, market.value, [step])]} />
      <DistrictScreen market={market.value} district={district} sections={menu.value.sections} />
    </>
  );
}
