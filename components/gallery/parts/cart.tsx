"use client";

import { ChangesNotice } from "@/components/cart/changes/changes-notice";
import { LineNotice } from "@/components/cart/changes/line-notice";
import { CouponForm } from "@/components/cart/coupon-form";
import { CartLineRow } from "@/components/cart/lines/cart-line-row";
import { RemovedRow } from "@/components/cart/lines/removed-lines";
import { SummaryLine } from "@/components/cart/lines/summary-line";
import { CartBar } from "@/components/cart/link/cart-bar";
import { CartCount } from "@/components/cart/link/cart-count";
import { CartPanel } from "@/components/cart/link/cart-panel";
import { DiscountBanner } from "@/components/cart/notices/discount-banner";
import { MinimumNotice } from "@/components/cart/notices/minimum-notice";
import { OpeningLine } from "@/components/cart/notices/opening-line";
import { TotalsList } from "@/components/cart/totals-list";
import { CouponCard } from "@/components/coupons/coupon-card";
import { CouponFilters } from "@/components/coupons/coupon-filters";
import { aLine, CHANGES, LINES } from "@/components/gallery/samples/orders";
import { aMarket, LONG_MARKET, LONG_NAME } from "@/components/gallery/samples/shop";
import { Window, WithCart } from "@/components/gallery/states/frames";
import type { Part } from "@/components/gallery/states/part";
import { CART } from "@/components/shell/app-header";
import { iconButtonClass } from "@/components/ui/button";
import { Glyph } from "@/components/ui/glyph";
import type { CartLine } from "@/lib/domain/cart/line";
import type { LineChange } from "@/lib/domain/cart/reprice";
import { COUPON_FILTERS } from "@/lib/domain/coupons/filter";
import { SAMPLE_COUPONS, type SampleCoupon } from "@/lib/domain/coupons/samples";

const nothing = () => {};
const ONE = [LINES.plain];
const MANY = [LINES.long, LINES.bare, LINES.plain];

function Row({ line, change = null }: { line: CartLine; change?: LineChange | null }) {
  return (
    <ul>
      <CartLineRow
        line={line}
        change={change}
        LineNotice={LineNotice}
        onQuantity={nothing}
        onRemove={nothing}
        onEdit={nothing}
        onAccept={nothing}
      />
    </ul>
  );
}

const lines: Part = {
  id: "cart-line",
  title: "Cart line",
  states: {
    plain: <Row line={LINES.plain} />,
    "without picture": <Row line={LINES.bare} />,
    "long, three digits": <Row line={LINES.long} />,
    "another price": <Row line={LINES.plain} change={CHANGES.price} />,
    "an option has gone": <Row line={LINES.plain} change={CHANGES.options} />,
    "sold out": <Row line={LINES.plain} change={CHANGES.soldOut} />,
    removed: (
      <ul>
        <RemovedRow name={LONG_NAME} onUndo={nothing} />
      </ul>
    ),
    "in a summary": (
      <ul>
        <SummaryLine line={LINES.long} />
        <SummaryLine line={LINES.plain} />
      </ul>
    ),
  },
};

const bar: Part = {
  id: "cart-bar",
  title: "Cart bar",
  states: {
    "one item": (
      <WithCart name="um" lines={ONE}>
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
    "count on the header": (
      <div className="gallery-row">
        {[ONE, [aLine({ qty: 42 })], MANY].map((items) => (
          <WithCart key={items.length + (items[0]?.qty ?? 0)} name={`conta-${items[0]?.qty}`} lines={items}>
            <a href="/cart" className={iconButtonClass()}>
              <Glyph path={CART} className="size-6" />
              <span className="sr-only">Carrinho</span>
              <CartCount />
            </a>
          </WithCart>
        ))}
      </div>
    ),
  },
};

const panel: Part = {
  id: "cart-panel",
  title: "Cart column",
  states: {
    empty: (
      <WithCart name="vazio" lines={[]}>
        <CartPanel />
      </WithCart>
    ),
    filled: (
      <WithCart name="painel" lines={ONE}>
        <CartPanel />
      </WithCart>
    ),
    "long, closed": (
      <WithCart name="cheio" lines={MANY} market={{ ...LONG_MARKET, minOrder: 99_999_999 }}>
        <CartPanel />
      </WithCart>
    ),
  },
};

const totals: Part = {
  id: "totals",
  title: "Totals",
  states: {
    "fee unknown": <TotalsList subtotal={3_190} discount={0} total={3_190} deliveryFee={null} />,
    "no fee": <TotalsList subtotal={3_190} discount={0} total={3_190} deliveryFee={0} />,
    "every row": <TotalsList whole subtotal={15_803_458} discount={1_580_346} total={14_223_112} deliveryFee={590} />,
  },
};

const notices: Part = {
  id: "cart-notices",
  title: "Notices of the cart",
  states: {
    changes: (
      <WithCart name="mudancas" lines={ONE}>
        <ChangesNotice changes={[CHANGES.price, CHANGES.gone]} accepted={[]} acceptAll={nothing} />
      </WithCart>
    ),
    minimum: <MinimumNotice missing={810} minOrder={4_000} market={aMarket({ minOrder: 4_000 })} />,
    "minimum unreadable": <MinimumNotice missing={0} minOrder={0} market={aMarket({ minOrderUnreadable: true })} />,
    discount: <DiscountBanner discount={1_580_346} />,
    opening: <OpeningLine market={LONG_MARKET} />,
  },
};

const LONG_COUPON: SampleCoupon = {
  id: "5",
  code: "ANIVERSARIODOSEUANTONIO2026VILANOVA",
  type: "Promoção",
  title: LONG_NAME,
  description: LONG_NAME,
  expires: "31/12/2026",
  minOrder: 123_456,
  value: "10%",
  status: "active",
  usedAt: null,
  expiredAt: null,
};

const coupons: Part = {
  id: "coupons",
  title: "Coupons",
  states: {
    form: (
      <WithCart name="cupom" lines={ONE}>
        <CouponForm />
      </WithCart>
    ),
    applied: (
      <WithCart name="cupom-usado" lines={ONE} coupon="DESCONTO10">
        <CouponForm />
      </WithCart>
    ),
    filters: <CouponFilters current={COUPON_FILTERS[0]} onChoose={nothing} />,
    cards: (
      <ul className="gallery-stack">
        {SAMPLE_COUPONS.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} onUse={nothing} />
        ))}
        <CouponCard coupon={LONG_COUPON} onUse={nothing} />
      </ul>
    ),
  },
};

export const cartParts: readonly Part[] = [lines, bar, panel, totals, notices, coupons];
