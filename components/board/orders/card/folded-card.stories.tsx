import { aBoardOrder, InBoard, NOW } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { FoldedCard } from "./folded-card";

const show = (order: BoardOrder) => (
  <InBoard>
    <FoldedCard order={order} now={NOW} />
  </InBoard>
);

const charge = { provider: "pix", status: "waiting" };

export const States = figures({
  "waits for its money": show(aBoardOrder(3, { payment_due: "ONLINE", charge })),
  "waits in a test": show(aBoardOrder(4, { payment_due: "SIMULATED", charge })),
  delivered: show(aBoardOrder(50, { status: "delivered", payment_due: "NOTHING" })),
  cancelled: show(aBoardOrder(51, { status: "cancelled", cancelled_by: "customer", cancel_reason: "O cliente pediu" })),
});
