import { ChangesNotice } from "@/components/cart/changes/changes-notice";
import { figures, WithCart } from "@/components/samples/frames";
import { CHANGES, LINES } from "@/components/samples/orders";
import { aMarket, LONG_MARKET } from "@/components/samples/shop";
import { DiscountBanner } from "./discount-banner";
import { MinimumNotice } from "./minimum-notice";
import { OpeningLine } from "./opening-line";

const nothing = () => {};
const ONE = [LINES.plain];

export const States = figures({
  changes: (
    <WithCart name="mudancas" lines={ONE}>
      <ChangesNotice changes={[CHANGES.price, CHANGES.gone]} accepted={[]} acceptAll={nothing} />
    </WithCart>
  ),
  minimum: <MinimumNotice missing={810} minOrder={4_000} market={aMarket({ minOrder: 4_000 })} />,
  "minimum unreadable": <MinimumNotice missing={0} minOrder={0} market={aMarket({ minOrderUnreadable: true })} />,
  discount: <DiscountBanner discount={1_580_346} />,
  opening: <OpeningLine market={LONG_MARKET} />,
});
