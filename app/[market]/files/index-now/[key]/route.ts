import { parseMarketToken } from "@/lib/domain/market/market-token";
import { domains } from "@/lib/node/origins/live-domains";
import { notFoundResponse, textResponse } from "@/lib/server/http/page-responses";
import { indexNowKey } from "@/lib/server/seo/index-now";

export async function GET(
  _request: Request,
  { params }: RouteContext<"/[market]/files/index-now/[key]">,
): Promise<Response> {
  const { market: segment, key } = await params;
  const id = parseMarketToken(segment);
  if (!id || !domains.originOf(id) || key !== indexNowKey(id)) return notFoundResponse();
  return textResponse(key, "text/plain");
}
