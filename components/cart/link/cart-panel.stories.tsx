import { figures, WithCart } from "@/components/samples/frames";
import { LINES } from "@/components/samples/orders";
import { aMarket, LONG_MARKET } from "@/components/samples/shop";
import { CartPanel } from "./cart-panel";

const COUPON = { code: "DESCONTO10", kind: "PERCENT", value: 10, minOrder: 0 } as const;
const ONE = [LINES.plain];
const FOR_LATER = aMarket({ isOpen: false, scheduling: { daysAhead: 2, slotMinutes: 30, leadMinutes: 60 } });
const MANY = [LINES.long, LINES.bare, LINES.plain];

export const States = figures({
  empty: (
    <WithCart name="vazio" lines={[]}>
      <CartPanel />
    </WithCart>
  ),
  "a coupon waits": (
    <WithCart name="cupom" lines={[]} coupon={COUPON}>
      <CartPanel />
    </WithCart>
  ),
  filled: (
    <WithCart name="painel" lines={ONE}>
      <CartPanel />
    </WithCart>
  ),
  "closed, for later": (
    <WithCart name="depois" lines={MANY} market={FOR_LATER}>
      <CartPanel />
    </WithCart>
  ),
  "long, closed": (
    <WithCart name="cheio" lines={MANY} market={{ ...LONG_MARKET, minOrder: 99_999_999 }}>
      <CartPanel />
    </WithCart>
  ),
});
