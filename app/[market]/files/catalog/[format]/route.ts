import { parseMarketToken } from "@/lib/domain/market/market-token";
import { catalogCsv, catalogItems, catalogXml } from "@/lib/domain/seo/catalog-feed";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { notFoundResponse, textResponse, unavailableResponse } from "@/lib/server/http/page-responses";
import { readMarket } from "@/lib/server/pages/market";
import { readMenu } from "@/lib/server/pages/menu";

// The page cache stores it like a page, renews it when the menu changes, and answers conditional requests.
export const dynamic = "force-static";
export const revalidate = 60;

export const generateStaticParams = () => [];

/** The menu as catalogues of Meta and Google read it. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/[market]/files/catalog/[format]">,
): Promise<Response> {
  const { market: token, format } = await params;
  const id = parseMarketToken(token);
  if (!id || (format !== "xml" && format !== "csv")) return notFoundResponse();
  const [market, menu] = await Promise.all([readMarket(id), readMenu(id)]);
  if (!market.ok || !menu.ok) return unavailableResponse();
  const shop = { origin: marketOrigin(id), name: market.value.name };
  const { items } = catalogItems(shop, menu.value.sections);
  return format === "xml"
    ? textResponse(catalogXml(shop, items), "application/xml")
    : textResponse(catalogCsv(items), "text/csv");
}
