import { figures } from "@/components/samples/frames";
import { aMarket, LONG_NAME } from "@/components/samples/shop";
import { PickUpPlace } from "@/components/store/pick-up-place";
import { ModeChoice } from "./mode-choice";

const SHOP = aMarket({ modes: ["DELIVERY", "TAKEOUT"], pickup: { time: "25-35 min", instructions: null } });
const TOTALS = { subtotal: 7_890, discount: 0, spent: 0, total: 7_890, deliveryFee: 0, totalWithDelivery: 7_890 };
const WITH_FEE = { ...TOTALS, deliveryFee: 590, totalWithDelivery: 8_480 };

export const States = figures({
  open: <ModeChoice mode={null} market={SHOP} fee={null} totals={TOTALS} />,
  delivery: <ModeChoice mode="DELIVERY" market={SHOP} fee={590} totals={WITH_FEE} />,
  "pick-up": <ModeChoice mode="TAKEOUT" market={SHOP} fee={null} totals={TOTALS} />,
  "where to fetch": <PickUpPlace market={aMarket({ ...SHOP, name: LONG_NAME })} />,
});
