import type { Market } from "@/lib/domain/market/market";
import { brandColors, PAGE_COLOR } from "@/lib/domain/market/theme";
import { routes } from "@/lib/domain/routes";
import { cutAtWord } from "@/lib/domain/seo/text";
import { ICONS, type IconName, iconPath } from "@/lib/server/share/icons";

const SHORT_NAME = 12;

const INSTALLED: readonly IconName[] = ["any192", "any512", "maskable192", "maskable512"];

export function manifestOf(market: Market) {
  return {
    id: routes.menu,
    name: market.name,
    short_name: cutAtWord(market.name, SHORT_NAME),
    lang: "pt-BR",
    dir: "ltr",
    start_url: routes.menu,
    scope: routes.menu,
    display: "standalone",
    background_color: PAGE_COLOR,
    theme_color: brandColors(market.primaryColor, "light").brand,
    categories: ["food", "shopping"],
    icons: INSTALLED.map((icon) => {
      const { size, shape } = ICONS[icon];
      const purpose = shape === "maskable" ? "maskable" : "any";
      return { src: iconPath(market, icon), sizes: `${size}x${size}`, type: "image/png", purpose };
    }),
  };
}
