import { AgeNotice } from "@/components/cart/changes/age-notice";
import { ChangesNotice } from "@/components/cart/changes/changes-notice";
import { DiscountBanner } from "@/components/cart/coupon/discount-banner";
import { figures, WithCart } from "@/components/samples/frames";
import { CHANGES, LINES } from "@/components/samples/orders";
import { aMarket, LONG_MARKET } from "@/components/samples/shop";
import { MinimumNotice } from "./minimum-notice";
import { MinimumUnknown } from "./minimum-unknown";
import { OpeningLine } from "./opening-line";

const nothing = () => {};
const ONE = [LINES.plain];

export const States = figures({
  changes: (
    <WithCart name="mudancas" lines={ONE}>
      <ChangesNotice changes={[CHANGES.price, CHANGES.gone]} lines={[]} acceptAll={nothing} />
    </WithCart>
  ),
  alcohol: (
    <WithCart name="idade" lines={ONE}>
      <AgeNotice />
    </WithCart>
  ),
  minimum: <MinimumNotice missing={810} minOrder={4_000} market={aMarket({ minOrder: 4_000 })} />,
  "minimum unreadable": <MinimumUnknown market={aMarket({ minOrderUnreadable: true })} />,
  discount: <DiscountBanner discount={1_580_346} />,
  opening: <OpeningLine pushKey={null} market={LONG_MARKET} />,
});
