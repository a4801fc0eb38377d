import { InShop } from "@/components/samples/frames";
import { BARE_MARKET, LONG_MARKET } from "@/components/samples/shop";
import type { Market } from "@/lib/domain/market/market";
import { StoreDetails } from "./store-details";

const details = (market: Market) => (
  <InShop market={market}>
    <StoreDetails open atMap={false} onClose={() => {}} />
  </InShop>
);

export const Long = () => details(LONG_MARKET);
export const Bare = () => details(BARE_MARKET);

export default { meta: { wide: true } };
