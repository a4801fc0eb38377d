import { parseMarketToken } from "@/lib/domain/market/market-token";
import { notFoundResponse, textResponse, unavailableResponse } from "@/lib/server/http/page-responses";
import { readMarket } from "@/lib/server/pages/market";
import { manifestOf } from "@/lib/server/seo/manifest";

// The page cache stores it like a page.
export const dynamic = "force-static";
export const revalidate = 60;

export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<"/[market]/files/manifest">): Promise<Response> {
  const id = parseMarketToken((await params).market);
  if (!id) return notFoundResponse();
  const market = await readMarket(id);
  return market.ok
    ? textResponse(JSON.stringify(manifestOf(market.value)), "application/manifest+json")
    : unavailableResponse();
}
