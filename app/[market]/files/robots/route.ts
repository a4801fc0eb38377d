import { parseMarketToken } from "@/lib/domain/market/market-token";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { notFoundResponse, textResponse } from "@/lib/server/http/page-responses";
import { robotsOf } from "@/lib/server/seo/sitemap";

// The page cache stores it like a page, and gives it an ETag.
export const dynamic = "force-static";
export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<"/[market]/files/robots">): Promise<Response> {
  const id = parseMarketToken((await params).market);
  return id ? textResponse(robotsOf(marketOrigin(id)), "text/plain") : notFoundResponse();
}
