import { figures } from "@/components/samples/frames";
import { aMarket } from "@/components/samples/shop";
import { ManualPix } from "./manual-pix";

export const States = figures({
  "with a key": <ManualPix market={aMarket()} amount={14_223_702} orderNumber="123456" mode="DELIVERY" />,
  "without a key": <ManualPix market={aMarket({ pix: null })} amount={6_970} orderNumber="3" mode="DELIVERY" />,
});
