import { isWorthIndexing } from "@/lib/domain/address/district-page";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { log } from "@/lib/node/log/log";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { notFoundResponse, textResponse, unavailableResponse } from "@/lib/server/http/page-responses";
import { readServed } from "@/lib/server/pages/districts";
import { readMenu, readMenuChanges } from "@/lib/server/pages/menu";
import { sitemapOf } from "@/lib/server/seo/sitemap";

export const dynamic = "force-static";
export const revalidate = 60;

export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<"/[market]/files/sitemap">): Promise<Response> {
  const id = parseMarketToken((await params).market);
  if (!id) return notFoundResponse();
  const [menu, changes, served] = await Promise.all([readMenu(id), readMenuChanges(id), readServed(id)]);
  if (!menu.ok) return unavailableResponse();
  const { products } = menu.value;
  const districts = served.ok ? served.value.filter((district) => isWorthIndexing(district, products.length)) : [];
  const { text, leftOut } = sitemapOf(marketOrigin(id), { ...menu.value, changes, districts });
  if (leftOut > 0) log.warn({ market: id, leftOut }, "sitemap-too-large");
  return textResponse(text, "application/xml");
}
