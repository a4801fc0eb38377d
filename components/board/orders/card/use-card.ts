import { useMedia, WIDE_WINDOW } from "@/components/ui/use-media";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { isLater } from "@/lib/domain/board/orders/scheduled";
import { isOver } from "@/lib/domain/orders/status";
import { isWaitingForMoney } from "@/lib/domain/orders/ticket-facts.mjs";
import { CompactCard } from "./compact-card";
import { FoldedCard } from "./folded-card";
import { LaterCard } from "./later-card";
import { OrderCard } from "./order-card";

/** Chooses an order's card: compact where many stand side by side, and a line for one that nobody works on. */
export function useCard() {
  const OpenCard = useMedia(WIDE_WINDOW) ? CompactCard : OrderCard;
  return (order: BoardOrder, now: number) => {
    if (isOver(order.status) || isWaitingForMoney(order)) return FoldedCard;
    return isLater(order, now) ? LaterCard : OpenCard;
  };
}
