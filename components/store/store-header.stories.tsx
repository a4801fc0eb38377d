import { PlaceButton } from "@/components/place/place-button";
import { figures, InShop } from "@/components/samples/frames";
import { aMarket, BARE_MARKET, LONG_MARKET } from "@/components/samples/shop";
import type { Market } from "@/lib/domain/market/market";
import { StoreHeader } from "./store-header";

function Header({ market }: { market: Market }) {
  return (
    <InShop market={market}>
      <div className="story-bleed">
        <StoreHeader market={market} landing={null} pushKey={null} place={<PlaceButton />} />
      </div>
    </InShop>
  );
}

export const States = figures({
  open: <Header market={aMarket()} />,
  "two modes": <Header market={aMarket({ modes: ["DELIVERY", "TAKEOUT"] })} />,
  "closed, long, without banner": <Header market={LONG_MARKET} />,
  "nothing but a name": <Header market={BARE_MARKET} />,
});

export default { meta: { wide: true } };
