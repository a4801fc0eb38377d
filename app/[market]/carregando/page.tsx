import type { Metadata } from "next";
import { MenuSkeleton } from "@/components/menu/menu-skeleton";
import { NotFoundState } from "@/components/page/not-found-state";
import { NO_MARKET } from "@/lib/server/tenancy/route";

export const revalidate = 3600;
export const metadata: Metadata = { title: { absolute: "Carregando o cardápio…" } };

export const generateStaticParams = () => [];

/**
 * The middleware alone leads here, while a shop's menu is loading. The page reloads itself, even without JavaScript.
 */
export default async function LoadingShopPage({ params }: PageProps<"/[market]/carregando">) {
  if ((await params).market !== NO_MARKET) return <NotFoundState />;
  return (
    <>
      <meta httpEquiv="refresh" content="1" />
      <MenuSkeleton />
    </>
  );
}
