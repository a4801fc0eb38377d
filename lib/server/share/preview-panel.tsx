import { brandColors } from "@/lib/domain/market/theme";
import { fitted, LINE_HEIGHT, letterable } from "./lettering";
import { LOGO_AREA, PANEL, RIM } from "./preview-layout";

const MARGIN = LOGO_AREA.left;
const TEXT_WIDTH = PANEL.width - MARGIN - 40;
const SHOP_LEFT = LOGO_AREA.left + LOGO_AREA.size + 22;
const PILL = { height: 92, padding: 30 };
const TITLE_HEIGHT = 280;
const LEAD_HEIGHT = 46;

type Texts = { shop: string; title: string; lead: string | null; label: string | null; color: string | null };

/** The words of a preview on the shop's colour, with room for its logo. */
export function PreviewPanel({ color, ...texts }: Texts) {
  const { brand, onBrand } = brandColors(color, "light");
  const shop = letterable(texts.shop);
  const title = letterable(texts.title) || shop;
  const label = letterable(texts.label ?? "");
  const lead = letterable(texts.lead ?? "");
  const shopFit = fitted(shop, { width: MARGIN + TEXT_WIDTH - SHOP_LEFT, height: LOGO_AREA.size, sizes: [34, 30, 26] });
  const titleFit = fitted(title, {
    width: TEXT_WIDTH,
    height: TITLE_HEIGHT - (lead ? LEAD_HEIGHT : 0),
    sizes: [72, 66, 60, 54, 48, 42, 38],
  });
  const pillFit = fitted(label, {
    width: TEXT_WIDTH - 2 * PILL.padding,
    height: PILL.height,
    sizes: [54, 46, 40, 34],
  });
  const rim = LOGO_AREA.size + 2 * RIM;
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: "100%",
        height: "100%",
        padding: MARGIN,
        paddingRight: PANEL.width - MARGIN - TEXT_WIDTH,
        backgroundColor: brand,
        backgroundImage: "linear-gradient(rgba(255,255,255,.06), rgba(0,0,0,.14))",
        color: onBrand,
        fontFamily: "Figtree",
        fontWeight: 800,
        lineHeight: LINE_HEIGHT,
      }}
    >
      <div
        style={{
          position: "absolute",
          left: LOGO_AREA.left - RIM,
          top: LOGO_AREA.top - RIM,
          width: rim,
          height: rim,
          borderRadius: rim / 2,
          backgroundColor: onBrand,
        }}
      />
      <div
        style={{
          display: "flex",
          alignItems: "center",
          height: LOGO_AREA.size,
          paddingLeft: SHOP_LEFT - MARGIN,
          fontWeight: 500,
        }}
      >
        <div style={{ display: "block", ...shopFit }}>{shop}</div>
      </div>
      <div style={{ display: "flex", alignItems: "center", flexGrow: 1 }}>
        <div style={{ display: "block", width: TEXT_WIDTH, ...titleFit }}>{title}</div>
      </div>
      {lead && <div style={{ fontSize: 28, fontWeight: 500, padding: "0 0 12px 4px" }}>{lead}</div>}
      {label && (
        <div
          style={{
            display: "flex",
            alignItems: "center",
            alignSelf: "flex-start",
            height: PILL.height,
            padding: `0 ${PILL.padding}px`,
            borderRadius: PILL.height / 2,
            backgroundColor: onBrand,
            color: brand,
            ...pillFit,
          }}
        >
          {label}
        </div>
      )}
    </div>
  );
}
