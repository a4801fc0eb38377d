"use client";

import { type ReactNode, useEffect } from "react";
import { MarketProvider } from "@/components/market/market-context";
import type { CartLine } from "@/lib/domain/cart/line";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import type { Market } from "@/lib/domain/market/market";
import { useCartStore } from "@/stores/cart";
import { CartProvider } from "@/stores/cart-context";
import { aMarket, MAPS } from "./shop";

export function InShop({ market = aMarket(), children }: { market?: Market; children: ReactNode }) {
  return (
    <MarketProvider market={market} maps={MAPS}>
      <CartProvider market={market.token}>{children}</CartProvider>
    </MarketProvider>
  );
}

/** A shop whose cart has these lines; `name` separates it from other carts. */
export function WithCart({
  name,
  market = aMarket(),
  lines,
  coupon,
  children,
}: {
  name: string;
  market?: Market;
  lines: CartLine[];
  coupon?: Coupon;
  children: ReactNode;
}) {
  return (
    <MarketProvider market={market} maps={MAPS}>
      <CartProvider market={`historias-${name}`}>
        <Filled lines={lines} coupon={coupon}>
          {children}
        </Filled>
      </CartProvider>
    </MarketProvider>
  );
}

function Filled({ lines, coupon, children }: { lines: CartLine[]; coupon?: Coupon; children: ReactNode }) {
  const store = useCartStore();
  useEffect(() => {
    const { replaceLines, applyCoupon, clearCoupon } = store.getState();
    replaceLines(lines);
    if (coupon) applyCoupon(coupon);
    else clearCoupon();
  }, [store, lines, coupon]);
  return children;
}

/** Contains elements that are fixed to the window. */
export function Window({ children }: { children: ReactNode }) {
  return <div className="story-window">{children}</div>;
}

/** The story of a part of the screens: each of its states, by name. */
export function figures(states: Record<string, ReactNode>) {
  return () =>
    Object.entries(states).map(([name, state]) => (
      <figure key={name}>
        <figcaption>{name}</figcaption>
        <div>{state}</div>
      </figure>
    ));
}
