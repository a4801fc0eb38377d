import { parseMarketToken } from "@/lib/domain/market/market-token";
import { notFoundResponse, unavailableResponse } from "@/lib/server/http/page-responses";
import { readMenu } from "@/lib/server/pages/menu";

// The page cache stores it like a page; a file of an older menu is evicted with it.
export const dynamic = "force-static";
export const revalidate = 60;

export const generateStaticParams = () => [];

/**
 * The menu's data for the islands. Its address names its content, so it is immutable; an outdated address redirects to
 * the current one.
 */
export async function GET(_request: Request, { params }: RouteContext<"/[market]/menu/[file]">): Promise<Response> {
  const { market, file } = await params;
  const id = parseMarketToken(market);
  if (!id) return notFoundResponse();
  const menu = await readMenu(id);
  if (!menu.ok) return unavailableResponse();
  const { path, text } = menu.value.file;
  if (path !== `/menu/${file}`)
    return new Response(null, { status: 307, headers: { location: path, "cache-control": "no-store" } });
  return new Response(text, {
    headers: { "content-type": "application/json", "cache-control": "public, max-age=31536000, immutable" },
  });
}
