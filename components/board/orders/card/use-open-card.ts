import { useMedia, WIDE_WINDOW } from "@/components/ui/use-media";
import { CompactCard } from "./compact-card";
import { OrderCard } from "./order-card";

/** The card of an order in work: compact where many stand side by side. */
export function useOpenCard() {
  return useMedia(WIDE_WINDOW) ? CompactCard : OrderCard;
}
