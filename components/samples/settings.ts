import type { Settings } from "@/lib/browser/board/settings";

/** The settings of a shop. */
export function shopSettings(market: Partial<Settings["market"]> = {}, coupons: Settings["coupons"] = []): Settings {
  return {
    version: "1",
    market: { id: "historias", name: "Brasa Burger", min_order: 20, timezone: "America/Sao_Paulo", ...market },
    districts: [],
    payment_types: [],
    coupons,
    address: "https://brasa.example.com",
    warnings: [],
    change: null,
  };
}
