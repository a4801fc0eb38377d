import type { Metadata } from "next";
import { MenuSkeleton } from "@/components/menu/menu-skeleton";
import { BrandScreen, PlatformNotFound } from "@/components/platform/brand-screen";
import { StructuredData } from "@/components/seo/structured-data";
import { Unavailable } from "@/components/ui/feedback/unavailable";
import { queryOf } from "@/lib/domain/platform/paths";
import { unitsOf } from "@/lib/domain/platform/shops";
import { brandData, brandMetadata } from "@/lib/server/platform/metadata";
import { readShops } from "@/lib/server/platform/shops";
import { NO_MARKET } from "@/lib/server/tenancy/route";

export const revalidate = 60;

export const generateStaticParams = () => [];

type Props = { params: Promise<{ market: string; brand: string; place?: string }> };

async function read({ params }: Props) {
  const { market, brand, place: segment = "" } = await params;
  const place = queryOf(segment);
  const shops = market === NO_MARKET ? await readShops() : [];
  const units = shops && unitsOf(shops, brand, place);
  const found = units && { ...units, place, all: [...units.served, ...units.others].map(({ shop }) => shop) };
  return { isAway: shops === null, found };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { found: units } = await read(props);
  return units
    ? brandMetadata(units.brand, units.all, units.place)
    : { title: { absolute: "Página não encontrada" }, robots: { index: false } };
}

/** Only the middleware leads here, from the installation's bare domain. */
export default async function BrandPage(props: Props) {
  const { isAway, found: units } = await read(props);
  if (isAway) return <Unavailable loading={<MenuSkeleton />} />;
  if (!units) return <PlatformNotFound />;
  return (
    <>
      <StructuredData nodes={[brandData(units.brand, units.all)]} />
      <BrandScreen {...units} />
    </>
  );
}
