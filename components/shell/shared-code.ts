import { useDebugValue } from "react";
import { LiveMarket } from "@/components/market/live-market";
import { OpenBadge } from "@/components/market/open-badge";
import { MenuProvider } from "@/components/menu/menu-context";
import { openProduct } from "@/components/menu/open-product";
import { quickAdd } from "@/components/menu/quick-add";
import { CONTENT_ID } from "@/components/page/skip-link";
import { RequestCode } from "@/components/ui/feedback/request-code";
import { Glyph } from "@/components/ui/glyph";
import { CHECK } from "@/components/ui/marks";
import { Spinner } from "@/components/ui/spinner";
import { placeCopy } from "@/lib/domain/address/place-copy";
import { withMode } from "@/lib/domain/mode/address";
import { useUi } from "@/stores/ui";

const SHARED = [
  LiveMarket,
  OpenBadge,
  MenuProvider,
  openProduct,
  quickAdd,
  CONTENT_ID,
  Glyph,
  CHECK,
  Spinner,
  RequestCode,
  placeCopy,
  withMode,
  useUi,
];

/**
 * Puts code that the menu shares with a product or the cart into every page's chunk. In the menu's own chunk it would
 * load again with the cart, and the product's chunk would differ from the one that the cart's page loads.
 */
export function useSharedCode(): void {
  // Does nothing in a production build, but names them: the bundler drops imports without a use.
  useDebugValue(SHARED);
}
