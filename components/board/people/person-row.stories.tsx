import { InBoard } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import type { ListedPerson } from "@/lib/browser/board/people";
import { PersonRow } from "./person-row";

const ANA: ListedPerson = {
  id: "a1b2c3d4",
  name: "Ana",
  role: "kitchen",
  phone: null,
  created_at: "2026-03-04T12:00:00Z",
  devices: 2,
  seen_at: "2026-03-04T21:30:00Z",
};

const show = (change: Partial<ListedPerson>, isSelf = false, isLastOwner = false) => (
  <InBoard>
    <ul>
      <PersonRow person={{ ...ANA, ...change }} isSelf={isSelf} isLastOwner={isLastOwner} />
    </ul>
  </InBoard>
);

export const States = figures({
  entered: show({}),
  invited: show({ role: "courier", phone: "12988887777", devices: 0, seen_at: null }),
  self: show({ name: "Rita", role: "shop_owner" }, true),
  last: show({ name: "Rita", role: "shop_owner" }, true, true),
  owner: show({ name: "Zé", role: "shop_owner", devices: 1 }),
  long: show({ name: LONG_NAME.slice(0, 40) }),
});
