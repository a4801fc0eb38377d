import { boardRoutes } from "@/lib/domain/board/routes";
import { PAGE_COLOR } from "@/lib/domain/market/theme";
import { textResponse } from "@/lib/server/http/page-responses";

export const dynamic = "force-dynamic";

/** The board on a phone's home screen. A browser asks without its cookie, so no shop is named. */
const MANIFEST = {
  id: boardRoutes.orders,
  name: "Painel da loja",
  short_name: "Painel",
  lang: "pt-BR",
  dir: "ltr",
  start_url: boardRoutes.orders,
  scope: boardRoutes.orders,
  display: "standalone",
  background_color: PAGE_COLOR,
  theme_color: PAGE_COLOR,
  icons: [192, 512].map((size) => ({
    src: `/assets/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any",
  })),
};

export function GET(): Response {
  return textResponse(JSON.stringify(MANIFEST), "application/manifest+json");
}
