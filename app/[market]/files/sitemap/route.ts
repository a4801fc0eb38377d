import { readMarket } from "@/lib/market/server";
import { readMenu } from "@/lib/menu/server";
import { missingAnswer, textAnswer, unavailableAnswer } from "@/lib/seo/answers";
import { sitemapOf } from "@/lib/seo/sitemap";
import { marketOrigin } from "@/lib/tenancy/market-origin";
import { parseMarketToken } from "@/lib/tenancy/market-token";

// Kept by the page cache like a page: asked for once a minute, and anew after an import.
export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

/** The addresses of this market, and of no other. */
export async function GET(_request: Request, { params }: RouteContext<"/[market]/files/sitemap">): Promise<Response> {
  const id = parseMarketToken((await params).market);
  if (!id) return missingAnswer();
  const [market, menu] = await Promise.all([readMarket(id), readMenu(id)]);
  if (!market.ok || !menu.ok) return unavailableAnswer();
  return textAnswer(sitemapOf(marketOrigin(id), menu.value.products, market.value.updatedAt), "application/xml");
}
