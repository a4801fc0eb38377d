import { aBoardOrder, InBoard } from "@/components/samples/board";
import { DelayAllSheet } from "./delay-all-sheet";

const ORDERS = [18, 24, 31].map((minutes) => aBoardOrder(minutes, { status: "preparing" }));

export function Several() {
  return (
    <InBoard>
      <DelayAllSheet orders={ORDERS} open onClose={() => {}} />
    </InBoard>
  );
}
