import { parseMarketToken } from "@/lib/domain/market/market-token";
import { notFoundResponse, unavailableResponse } from "@/lib/server/http/page-responses";
import { readMarket } from "@/lib/server/pages/market";
import { readMenu } from "@/lib/server/pages/menu";
import { drawingResponse, redirectToDrawing } from "@/lib/server/share/drawing-response";
import { previewAt } from "@/lib/server/share/preview-address";
import { previewPicture } from "@/lib/server/share/previews";

export async function GET(
  request: Request,
  { params }: RouteContext<"/[market]/preview/[...path]">,
): Promise<Response> {
  const { market: segment, path } = await params;
  const id = parseMarketToken(segment);
  if (!id) return notFoundResponse();
  const [market, menu] = await Promise.all([readMarket(id), readMenu(id)]);
  if (!market.ok || !menu.ok) return unavailableResponse();
  const found = previewAt(path, market.value, menu.value.products);
  if (!found) return notFoundResponse();
  if (found.elsewhere) return redirectToDrawing(found.elsewhere);
  return drawingResponse(request, "image/jpeg", true, () => previewPicture(market.value, found.preview));
}
