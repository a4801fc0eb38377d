import { figures } from "@/components/samples/frames";
import { TotalsList } from "./totals-list";

export const States = figures({
  "fee unknown": <TotalsList subtotal={3_190} discount={0} total={3_190} deliveryFee={null} />,
  "no fee": <TotalsList subtotal={3_190} discount={0} total={3_190} deliveryFee={0} />,
  "every row": <TotalsList whole subtotal={15_803_458} discount={1_580_346} total={14_223_112} deliveryFee={590} />,
});
