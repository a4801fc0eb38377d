import { createRoot } from "react-dom/client";
import { EmptyCart } from "@/components/cart/link/empty-cart";
import { MarketProvider } from "@/components/market/market-context";
import { notify } from "@/components/ui/feedback/toast";
import type { MapSettings } from "@/lib/domain/geo/settings";
import type { Market } from "@/lib/domain/market/market";
import { CartProvider } from "@/stores/cart-context";
import { useUi } from "@/stores/ui";

declare global {
  interface Window {
    parts: { notify: typeof notify; ui: typeof useUi };
  }
}

window.parts = { notify, ui: useUi };
createRoot(document.getElementById("root") as HTMLElement).render(
  <MarketProvider market={{ isOpen: true } as Market} maps={{} as MapSettings}>
    <CartProvider market="pecas">
      <EmptyCart />
    </CartProvider>
  </MarketProvider>,
);
