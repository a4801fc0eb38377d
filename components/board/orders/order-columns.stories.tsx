import { aBoardOrder, InBoard, LONG_BOARD_ORDER, NOW } from "@/components/samples/board";
import { ordersByColumn } from "@/lib/domain/board/orders/columns";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { OrderColumns } from "./order-columns";

const RUSH = [
  ...[1, 3, 4, 6, 8, 9, 11, 14].map((minutes) => aBoardOrder(minutes)),
  LONG_BOARD_ORDER,
  aBoardOrder(2, { payment_due: "ONLINE", charge: { provider: "pix", status: "waiting" } }),
  ...[21, 33].map((minutes) => aBoardOrder(minutes, { status: "preparing" })),
  aBoardOrder(44, { status: "delivering" }),
  aBoardOrder(70, { status: "delivered" }),
];

export function Rush() {
  return (
    <InBoard>
      <OrderColumns columns={ordersByColumn(RUSH, NOW)} now={NOW} />
    </InBoard>
  );
}

const HOUR = 60 * 60_000;

function later(hours: number, over: Partial<BoardOrder> = {}): BoardOrder {
  const at = (after: number) => new Date(NOW + (hours + after) * HOUR).toISOString();
  return aBoardOrder(hours, {
    deliver_start_time: at(0),
    deliver_end_time: at(0.5),
    promised_at: at(0.5),
    due_at: at(-1),
    ...over,
  });
}

const AHEAD = [
  aBoardOrder(40, { deliver_start_time: later(1).deliver_start_time, deliver_end_time: later(1).deliver_end_time }),
  later(3, { confirmed_at: new Date(NOW).toISOString() }),
  later(25),
];

export function Scheduled() {
  return (
    <InBoard>
      <OrderColumns columns={ordersByColumn(AHEAD, NOW)} now={NOW} />
    </InBoard>
  );
}

export default { meta: { wide: true } };
