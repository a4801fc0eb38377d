import { useDebugValue } from "react";
import { EmptyCartLink } from "@/components/cart/link/empty-cart-link";
import { LiveMarket } from "@/components/market/live-market";
import { MenuProvider } from "@/components/menu/menu-context";
import { openProduct } from "@/components/menu/open-product";
import { badgeClass } from "@/components/ui/badge-class";
import { RequestCode } from "@/components/ui/feedback/request-code";
import { withMode } from "@/lib/domain/mode/address";
import { useUi } from "@/stores/ui";

const SHARED = [EmptyCartLink, LiveMarket, MenuProvider, openProduct, badgeClass, RequestCode, withMode, useUi];

/**
 * Puts into the file of every page what the menu has and a product or the cart use as well. In the menu's own file it
 * would come again with the cart, and the product's file would not be the one that the cart's page loads.
 */
export function useSharedCode(): void {
  // Does nothing in a production build, but names them: the bundler drops imports without a use.
  useDebugValue(SHARED);
}
