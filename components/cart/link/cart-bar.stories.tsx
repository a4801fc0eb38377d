import { figures, Window, WithCart } from "@/components/samples/frames";
import { aLine, LINES } from "@/components/samples/orders";
import { aMarket, LONG_MARKET } from "@/components/samples/shop";
import { iconButtonClass } from "@/components/ui/button";
import { Glyph } from "@/components/ui/glyph";
import { BAG } from "@/components/ui/marks";
import { CartBar } from "./cart-bar";
import { CartCount } from "./cart-count";

const COUPON = { code: "DESCONTO10", kind: "PERCENT", value: 10, minOrder: 0 } as const;
const ONE = [LINES.plain];
const FOR_LATER = aMarket({ isOpen: false, scheduling: { daysAhead: 2, slotMinutes: 30, leadMinutes: 60 } });
const MANY = [LINES.long, LINES.bare, LINES.plain];

export const States = figures({
  "one item": (
    <WithCart name="um" lines={ONE}>
      <Window>
        <CartBar />
      </Window>
    </WithCart>
  ),
  "a coupon waits": (
    <WithCart name="guardado" lines={[]} coupon={COUPON}>
      <Window>
        <CartBar />
      </Window>
    </WithCart>
  ),
  "three digits, closed": (
    <WithCart name="muitos" lines={MANY} market={LONG_MARKET}>
      <Window>
        <CartBar />
      </Window>
    </WithCart>
  ),
  "closed, for later": (
    <WithCart name="depois" lines={MANY} market={FOR_LATER}>
      <Window>
        <CartBar />
      </Window>
    </WithCart>
  ),
  "count on the header": (
    <div className="story-row">
      {[ONE, [aLine({ qty: 42 })], MANY].map((items) => (
        <WithCart key={items.length + (items[0]?.qty ?? 0)} name={`conta-${items[0]?.qty}`} lines={items}>
          <a href="/cart" className={iconButtonClass()}>
            <Glyph path={BAG} className="size-6" />
            <span className="sr-only">Carrinho</span>
            <CartCount />
          </a>
        </WithCart>
      ))}
    </div>
  ),
});
