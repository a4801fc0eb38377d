import { InBoard } from "@/components/samples/board";
import { PauseSheet } from "./pause-sheet";
import { useOpeningChange } from "./use-opening";

export function Pause() {
  return (
    <InBoard>
      <Asked />
    </InBoard>
  );
}

function Asked() {
  return <PauseSheet open onClose={() => {}} change={useOpeningChange()} />;
}
