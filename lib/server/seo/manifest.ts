import type { Market } from "@/lib/domain/market/market";
import { shortNameOf } from "@/lib/domain/market/short-name";
import { brandColors, PAGE_COLOR } from "@/lib/domain/market/theme";
import { routes } from "@/lib/domain/routes";
import { ICONS, type IconName, iconPath } from "@/lib/server/share/icons";
import { PREVIEW_SIZE } from "@/lib/server/share/preview";
import { menuPreviewPath } from "@/lib/server/share/preview-address";

const INSTALLED: readonly IconName[] = ["any192", "any512", "maskable192", "maskable512"];

const SHORTCUTS = [
  { name: "Seu Carrinho", url: routes.cart },
  { name: "Meus Pedidos", url: routes.orders },
] as const;

export function manifestOf(market: Market) {
  return {
    id: routes.menu,
    name: market.name,
    short_name: shortNameOf(market.name),
    description: `Cardápio e pedidos de ${market.name}${market.city ? `, em ${market.city}` : ""}.`,
    lang: "pt-BR",
    dir: "ltr",
    start_url: routes.menu,
    scope: routes.menu,
    display: "standalone",
    background_color: PAGE_COLOR,
    theme_color: brandColors(market.primaryColor, "light").brand,
    categories: ["food", "shopping"],
    shortcuts: SHORTCUTS.map(({ name, url }) => {
      const icon = { src: iconPath(market, "any192"), sizes: "192x192", type: "image/png" };
      return { name, url, icons: [icon] };
    }),
    // A phone would want an upright one, and there is none.
    screenshots: [
      {
        src: menuPreviewPath(market),
        sizes: `${PREVIEW_SIZE.width}x${PREVIEW_SIZE.height}`,
        type: "image/jpeg",
        form_factor: "wide",
        label: `Cardápio de ${market.name}`,
      },
    ],
    icons: INSTALLED.map((icon) => {
      const { size, shape } = ICONS[icon];
      const purpose = shape === "maskable" ? "maskable" : "any";
      return { src: iconPath(market, icon), sizes: `${size}x${size}`, type: "image/png", purpose };
    }),
  };
}
