import { figures, InShop } from "@/components/samples/frames";
import { aMarket, BARE_MARKET, LONG_MARKET } from "@/components/samples/shop";
import { ShopStrip } from "./shop-strip";

export const States = figures(
  Object.fromEntries(
    Object.entries({ open: aMarket(), "closed, long": LONG_MARKET, "nothing but a name": BARE_MARKET }).map(
      ([state, market]) => [
        state,
        <InShop key={state} market={market}>
          <ShopStrip market={market} />
        </InShop>,
      ],
    ),
  ),
);
