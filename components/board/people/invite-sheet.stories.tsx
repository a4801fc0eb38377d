import { InBoard } from "@/components/samples/board";
import { InviteSheet } from "./invite-sheet";

export function Invite() {
  return (
    <InBoard>
      <InviteSheet open onClose={() => {}} />
    </InBoard>
  );
}
