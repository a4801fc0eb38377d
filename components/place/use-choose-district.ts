import { useMarket } from "@/components/market/market-context";
import { notify } from "@/components/ui/feedback/toast";
import type { District } from "@/lib/domain/address/address";
import { withDistrict } from "@/lib/domain/address/choose-place";
import { linkedModeCopy } from "@/lib/domain/checkout/mode-copy";
import { isPickUp, offersChoice } from "@/lib/domain/mode/mode";
import { useCartStore } from "@/stores/cart";

/** Sets the neighbourhood of the current order, which makes it a delivery. */
export function useChooseDistrict(): (district: Pick<District, "id" | "name">) => void {
  const store = useCartStore();
  const market = useMarket();
  return (district) => {
    const { draft, updateDraft } = store.getState();
    updateDraft({ ...withDistrict(draft, district), ...(offersChoice(market) && { mode: "DELIVERY" as const }) });
    if (isPickUp(market, draft.mode)) notify.blank(linkedModeCopy.DELIVERY);
  };
}
