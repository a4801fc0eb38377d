import { aBoardOrder, InBoard } from "@/components/samples/board";
import { CancelSheet } from "./cancel-sheet";

const nothing = () => {};

export function Refuse() {
  return (
    <InBoard>
      <CancelSheet order={aBoardOrder(3)} open onClose={nothing} />
    </InBoard>
  );
}
