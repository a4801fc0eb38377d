import { figures } from "@/components/samples/frames";
import { aMarket } from "@/components/samples/shop";
import { StoreLocation } from "@/components/store/store-location";
import { EmptyMenu } from "./empty-menu";
import { MenuSkeleton } from "./menu-skeleton";

export const States = figures({
  loading: (
    <div className="story-bleed">
      <MenuSkeleton />
    </div>
  ),
  empty: <EmptyMenu market={aMarket()} />,
  "where it is": <StoreLocation market={aMarket()} />,
});

export default { meta: { wide: true } };
