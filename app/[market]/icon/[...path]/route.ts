import { parseMarketToken } from "@/lib/domain/market/market-token";
import { notFoundResponse, unavailableResponse } from "@/lib/server/http/page-responses";
import { readMarket } from "@/lib/server/pages/market";
import { drawingResponse, redirectToDrawing } from "@/lib/server/share/drawing-response";
import { iconAt } from "@/lib/server/share/icons";
import { iconPicture } from "@/lib/server/share/previews";

export async function GET(request: Request, { params }: RouteContext<"/[market]/icon/[...path]">): Promise<Response> {
  const { market: segment, path } = await params;
  const id = parseMarketToken(segment);
  if (!id) return notFoundResponse();
  const market = await readMarket(id);
  if (!market.ok) return unavailableResponse();
  const found = iconAt(path, market.value);
  if (!found) return notFoundResponse();
  if (found.elsewhere) return redirectToDrawing(found.elsewhere);
  return drawingResponse(request, "image/png", found.isNamed, () => iconPicture(market.value, found.icon));
}
