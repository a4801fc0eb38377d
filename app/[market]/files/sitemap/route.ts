import { parseMarketToken } from "@/lib/domain/market/market-token";
import { log } from "@/lib/node/log/log";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { notFoundResponse, textResponse, unavailableResponse } from "@/lib/server/http/page-responses";
import { readListed } from "@/lib/server/seo/listed";
import { sitemapOf } from "@/lib/server/seo/sitemap";

export const dynamic = "force-static";
export const revalidate = 60;

export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<"/[market]/files/sitemap">): Promise<Response> {
  const id = parseMarketToken((await params).market);
  if (!id) return notFoundResponse();
  const listed = await readListed(id);
  if (!listed) return unavailableResponse();
  const { text, leftOut } = sitemapOf(marketOrigin(id), listed);
  if (leftOut > 0) log.warn({ market: id, leftOut }, "sitemap-too-large");
  return textResponse(text, "application/xml");
}
