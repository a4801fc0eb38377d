import { figures, InShop } from "@/components/samples/frames";
import { anOrder, LONG_ORDER } from "@/components/samples/orders";
import { aMarket } from "@/components/samples/shop";
import { ManualPix } from "./manual-pix";

export const States = figures({
  "with a key": <ManualPix order={LONG_ORDER} />,
  "without a key": (
    <InShop market={aMarket({ pix: null })}>
      <ManualPix order={anOrder()} />
    </InShop>
  ),
});
