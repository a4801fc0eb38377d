import { parseMarketToken } from "@/lib/domain/market/market-token";
import { missingAnswer, unavailableAnswer } from "@/lib/server/http/page-responses";
import { menuFile, readMenu } from "@/lib/server/pages/menu";

// Kept by the page cache like a page; what was kept of another menu than the present one goes with it.
export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

/**
 * The menu's data for the islands of its page: every product with its choices. The address names the content, so whoever has it
 * need never ask again; a page older than the menu is led on to that of the moment.
 */
export async function GET(_request: Request, { params }: RouteContext<"/[market]/menu/[file]">): Promise<Response> {
  const { market, file } = await params;
  const id = parseMarketToken(market);
  if (!id) return missingAnswer();
  const menu = await readMenu(id);
  if (!menu.ok) return unavailableAnswer();
  const { path, text } = menuFile(menu.value);
  if (path !== `/menu/${file}`)
    return new Response(null, { status: 307, headers: { location: path, "cache-control": "no-store" } });
  return new Response(text, {
    headers: { "content-type": "application/json", "cache-control": "public, max-age=31536000, immutable" },
  });
}
