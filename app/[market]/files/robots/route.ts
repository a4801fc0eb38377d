import { missingAnswer, textAnswer } from "@/lib/seo/answers";
import { robotsOf } from "@/lib/seo/sitemap";
import { marketOrigin } from "@/lib/tenancy/market-origin";
import { parseMarketToken } from "@/lib/tenancy/market-token";

/** What robots may read of this market. */
export async function GET(_request: Request, { params }: RouteContext<"/[market]/files/robots">): Promise<Response> {
  const id = parseMarketToken((await params).market);
  return id ? textAnswer(robotsOf(marketOrigin(id)), "text/plain") : missingAnswer();
}
