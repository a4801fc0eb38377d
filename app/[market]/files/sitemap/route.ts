import { parseMarketToken } from "@/lib/domain/market/market-token";
import { brandPath } from "@/lib/domain/platform/paths";
import { brandsOf } from "@/lib/domain/platform/shops";
import { routes } from "@/lib/domain/routes";
import { log } from "@/lib/node/log/log";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { notFoundResponse, textResponse, unavailableResponse } from "@/lib/server/http/page-responses";
import { platformOrigin } from "@/lib/server/platform/metadata";
import { readShops } from "@/lib/server/platform/shops";
import { readListed } from "@/lib/server/seo/listed";
import { sitemapOf, sitemapText } from "@/lib/server/seo/sitemap";
import { NO_MARKET } from "@/lib/server/tenancy/route";

export const dynamic = "force-static";
export const revalidate = 60;

export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<"/[market]/files/sitemap">): Promise<Response> {
  const { market } = await params;
  if (market === NO_MARKET) return platformSitemap();
  const id = parseMarketToken(market);
  if (!id) return notFoundResponse();
  const listed = await readListed(id);
  if (!listed) return unavailableResponse();
  const { text, leftOut } = sitemapOf(marketOrigin(id), listed);
  if (leftOut > 0) log.warn({ market: id, leftOut }, "sitemap-too-large");
  return textResponse(text, "application/xml");
}

/** The shops' own addresses are in their own sitemaps. */
async function platformSitemap(): Promise<Response> {
  const shops = await readShops();
  if (!shops) return unavailableResponse();
  const paths = [routes.menu, ...brandsOf(shops).map(({ slug }) => brandPath(slug))];
  return textResponse(sitemapText(paths.map((path) => ({ address: platformOrigin() + path }))), "application/xml");
}
