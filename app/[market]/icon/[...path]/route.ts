import { readMarket } from "@/lib/market/server";
import { missingAnswer, unavailableAnswer } from "@/lib/seo/answers";
import { drawingAnswer, leadOn } from "@/lib/share/answer";
import { iconAt } from "@/lib/share/icons";
import { iconPicture } from "@/lib/share/server";
import { parseMarketToken } from "@/lib/tenancy/market-token";

/** An icon of this market, made from its logo. */
export async function GET(request: Request, { params }: RouteContext<"/[market]/icon/[...path]">): Promise<Response> {
  const { market: segment, path } = await params;
  const id = parseMarketToken(segment);
  if (!id) return missingAnswer();
  const market = await readMarket(id);
  if (!market.ok) return unavailableAnswer();
  const found = iconAt(path, market.value);
  if (!found) return missingAnswer();
  if (found.elsewhere) return leadOn(found.elsewhere);
  return drawingAnswer(request, "image/png", found.isNamed, () => iconPicture(market.value, found.icon));
}
