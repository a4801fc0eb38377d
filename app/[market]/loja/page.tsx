import type { Metadata } from "next";
import { AbsentShop } from "@/components/page/absent-shop";
import { NotFoundState } from "@/components/page/not-found-state";
import { NO_MARKET } from "@/lib/server/tenancy/route";

export const revalidate = 3600;
export const metadata: Metadata = { title: { absolute: "Loja não encontrada" }, robots: { index: false } };

export const generateStaticParams = () => [];

/** Only the middleware leads here: no shop has a page of this name. */
export default async function AbsentShopPage({ params }: PageProps<"/[market]/loja">) {
  return (await params).market === NO_MARKET ? <AbsentShop /> : <NotFoundState />;
}
