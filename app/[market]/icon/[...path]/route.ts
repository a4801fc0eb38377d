import { parseMarketToken } from "@/lib/domain/market/market-token";
import { missingAnswer, unavailableAnswer } from "@/lib/server/http/page-responses";
import { readMarket } from "@/lib/server/pages/market";
import { drawingAnswer, leadOn } from "@/lib/server/share/drawing-response";
import { iconAt } from "@/lib/server/share/icons";
import { iconPicture } from "@/lib/server/share/previews";

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
