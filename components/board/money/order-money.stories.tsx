import { InBoard } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import { aReceipt, aRefund, MANY_PAYMENTS } from "@/components/samples/money";
import type { OrderMoney } from "@/lib/domain/board/money/types";
import { MoneyOfOrder } from "./order-money";
import { RefundForm } from "./refund-form";

const nothing = () => {};
const show = (money: OrderMoney) => (
  <InBoard>
    <MoneyOfOrder number="12" money={money} onRefunded={nothing} />
  </InBoard>
);

export const States = figures({
  nothing: show({ receipts: [], refunds: [] }),
  paid: show({ receipts: [aReceipt()], refunds: [] }),
  many: show(MANY_PAYMENTS),
  "did not go back": show({
    receipts: [aReceipt({ left: 4665, test: true })],
    refunds: [aRefund({ state: "failed", problem: "saldo insuficiente" })],
  }),
  "a refund": (
    <InBoard>
      <RefundForm number="12" receipt={aReceipt()} onClose={nothing} onRefunded={nothing} />
    </InBoard>
  ),
});
