import { useDebugValue } from "react";
import { LiveMarket } from "@/components/market/live-market";
import { MenuProvider } from "@/components/menu/menu-context";
import { openProduct } from "@/components/menu/open-product";
import { quickAdd } from "@/components/menu/quick-add";
import { badgeClass } from "@/components/ui/badge-class";
import { RequestCode } from "@/components/ui/feedback/request-code";
import { Glyph } from "@/components/ui/glyph";
import { withMode } from "@/lib/domain/mode/address";
import { useUi } from "@/stores/ui";

const SHARED = [LiveMarket, MenuProvider, openProduct, quickAdd, badgeClass, Glyph, RequestCode, withMode, useUi];

/**
 * Puts code that the menu shares with a product or the cart into every page's chunk. In the menu's own chunk it would
 * load again with the cart, and the product's chunk would differ from the one that the cart's page loads.
 */
export function useSharedCode(): void {
  // Does nothing in a production build, but names them: the bundler drops imports without a use.
  useDebugValue(SHARED);
}
