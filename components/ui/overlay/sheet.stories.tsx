import { SummaryLine } from "@/components/cart/summary/summary-line";
import { TotalsList } from "@/components/cart/summary/totals-list";
import { LINES } from "@/components/samples/orders";
import { LONG_NAME } from "@/components/samples/shop";
import { Sheet } from "./sheet";

const nothing = () => {};

export function Long() {
  return (
    <Sheet
      open
      onClose={nothing}
      title={LONG_NAME}
      footer={<TotalsList whole subtotal={15_803_458} discount={1_580_346} total={14_223_112} deliveryFee={590} />}
    >
      <ul>
        <SummaryLine line={LINES.long} />
      </ul>
    </Sheet>
  );
}

export default { meta: { wide: true } };
