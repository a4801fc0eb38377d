import { LONG_ORDER } from "@/components/samples/orders";
import { TrackingSheet } from "./tracking-sheet";

export function Long() {
  return <TrackingSheet open onClose={() => {}} order={LONG_ORDER} updatedAt={0} failing={false} />;
}

export default { meta: { wide: true } };
