import { figures } from "@/components/samples/frames";
import { anOrder, LONG_ORDER } from "@/components/samples/orders";
import { DeliveryBlock, ItemsBlock, PaymentBlock } from "./order-blocks";

export const States = figures({
  delivery: <DeliveryBlock order={LONG_ORDER} />,
  items: <ItemsBlock items={LONG_ORDER.items} />,
  "paid by card": <PaymentBlock order={LONG_ORDER} />,
  "paid at the door": <PaymentBlock order={anOrder()} />,
  refused: (
    <PaymentBlock
      order={anOrder({
        payment: { name: "Pix", at: "ONLINE", status: "Recusado", tone: "refused", change: null },
      })}
    />
  ),
});
