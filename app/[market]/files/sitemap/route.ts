import { parseMarketToken } from "@/lib/domain/market/market-token";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { notFoundResponse, textResponse, unavailableResponse } from "@/lib/server/http/page-responses";
import { readMarket } from "@/lib/server/pages/market";
import { readMenu } from "@/lib/server/pages/menu";
import { sitemapOf } from "@/lib/server/seo/sitemap";

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function GET(_request: Request, { params }: RouteContext<"/[market]/files/sitemap">): Promise<Response> {
  const id = parseMarketToken((await params).market);
  if (!id) return notFoundResponse();
  const [market, menu] = await Promise.all([readMarket(id), readMenu(id)]);
  if (!market.ok || !menu.ok) return unavailableResponse();
  return textResponse(sitemapOf(marketOrigin(id), menu.value.products, market.value.updatedAt), "application/xml");
}
