import { aBoardOrder, InBoard, LONG_BOARD_ORDER, NOW } from "@/components/samples/board";
import { ordersByColumn } from "@/lib/domain/board/orders/columns";
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

export default { meta: { wide: true } };
