import { parseMarketToken } from "@/lib/domain/market/market-token";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { notFoundResponse, textResponse } from "@/lib/server/http/page-responses";
import { platformOrigin } from "@/lib/server/platform/metadata";
import { robotsOf } from "@/lib/server/seo/sitemap";
import { NO_MARKET } from "@/lib/server/tenancy/route";

// The page cache stores it like a page, and gives it an ETag.
export const dynamic = "force-static";
export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<"/[market]/files/robots">): Promise<Response> {
  const { market } = await params;
  if (market === NO_MARKET) return textResponse(robotsOf(platformOrigin()), "text/plain");
  const id = parseMarketToken(market);
  return id ? textResponse(robotsOf(marketOrigin(id)), "text/plain") : notFoundResponse();
}
