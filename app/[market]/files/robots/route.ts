import { missingAnswer, textAnswer } from "@/lib/seo/answers";
import { robotsOf } from "@/lib/seo/sitemap";
import { parseMarketId } from "@/lib/tenancy/market-id";
import { marketOrigin } from "@/lib/tenancy/server";

/** What robots may read of this market. */
export async function GET(_request: Request, { params }: RouteContext<"/[market]/files/robots">): Promise<Response> {
  const id = parseMarketId((await params).market);
  return id ? textAnswer(robotsOf(marketOrigin(id)), "text/plain") : missingAnswer();
}
