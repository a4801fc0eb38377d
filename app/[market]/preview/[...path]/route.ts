import { readMarket } from "@/lib/market/server";
import { readMenu } from "@/lib/menu/server";
import { missingAnswer, unavailableAnswer } from "@/lib/seo/answers";
import { drawingAnswer, leadOn } from "@/lib/share/answer";
import { previewAt } from "@/lib/share/preview-address";
import { previewPicture } from "@/lib/share/server";
import { parseMarketToken } from "@/lib/tenancy/market-token";

/** The picture beside a link that somebody shares. */
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
