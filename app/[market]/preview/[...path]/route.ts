import { parseMarketToken } from "@/lib/domain/market/market-token";
import { missingAnswer, unavailableAnswer } from "@/lib/server/http/page-responses";
import { readMarket } from "@/lib/server/pages/market";
import { readMenu } from "@/lib/server/pages/menu";
import { drawingAnswer, leadOn } from "@/lib/server/share/drawing-response";
import { previewAt } from "@/lib/server/share/preview-address";
import { previewPicture } from "@/lib/server/share/previews";

export async function GET(
  request: Request,
  { params }: RouteContext<"/[market]/preview/[...path]">,
): Promise<Response> {
  const { market: segment, path } = await params;
  const id = parseMarketToken(segment);
  if (!id) return missingAnswer();
  const [market, menu] = await Promise.all([readMarket(id), readMenu(id)]);
  if (!market.ok || !menu.ok) return unavailableAnswer();
  const found = previewAt(path, market.value, menu.value.products);
  if (!found) return missingAnswer();
  if (found.elsewhere) return leadOn(found.elsewhere);
  return drawingAnswer(request, "image/jpeg", true, () => previewPicture(market.value, found.preview));
}
