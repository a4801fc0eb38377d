import { aBoardOrder, InBoard, LONG_BOARD_ORDER, NOW } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { CompactCard } from "./compact-card";

const show = (order: BoardOrder) => (
  <InBoard>
    {/* A column of a window that is 1,280 pixels wide. */}
    <div style={{ width: 263 }}>
      <CompactCard order={order} now={NOW} />
    </div>
  </InBoard>
);

export const States = figures({
  "just come": show(aBoardOrder(2)),
  "waits long": show(aBoardOrder(7, { order_type: "TAKEOUT" })),
  "waits too long": show(aBoardOrder(42, { accept_by: new Date(NOW + 90_000).toISOString() })),
  "a long one, cut": show(LONG_BOARD_ORDER),
  "to be checked": show(aBoardOrder(3, { payment_due: "CHECK_PIX", customer_name: null })),
  "a test": show(aBoardOrder(2, { payment_due: "SIMULATED", charge: { provider: "pix", status: "approved" } })),
  accepted: show(aBoardOrder(31, { status: "preparing" })),
});
