"use client";

import { type ReactNode, useEffect, useState } from "react";
import { aMarket, MAPS } from "@/components/gallery/samples/shop";
import { MarketProvider } from "@/components/market/market-context";
import { Button } from "@/components/ui/button";
import type { CartLine } from "@/lib/domain/cart/line";
import type { Market } from "@/lib/domain/market/market";
import { useCartStore } from "@/stores/cart";
import { CartProvider } from "@/stores/cart-context";

export function InShop({ market = aMarket(), children }: { market?: Market; children: ReactNode }) {
  return (
    <MarketProvider market={market} maps={MAPS}>
      <CartProvider market={market.token}>{children}</CartProvider>
    </MarketProvider>
  );
}

/** A shop whose cart has these lines; `name` keeps it apart from other carts. */
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
  coupon?: string;
  children: ReactNode;
}) {
  return (
    <MarketProvider market={market} maps={MAPS}>
      <CartProvider market={`galeria-${name}`}>
        <Filled lines={lines} coupon={coupon}>
          {children}
        </Filled>
      </CartProvider>
    </MarketProvider>
  );
}

function Filled({ lines, coupon, children }: { lines: CartLine[]; coupon?: string; children: ReactNode }) {
  const store = useCartStore();
  useEffect(() => {
    const { replaceLines, applyCoupon, clearCoupon } = store.getState();
    replaceLines(lines);
    if (coupon) applyCoupon(coupon);
    else clearCoupon();
  }, [store, lines, coupon]);
  return children;
}

/** Holds what is fixed to the window. */
export function Window({ children }: { children: ReactNode }) {
  return <div className="gallery-window">{children}</div>;
}

/** A dialog with the button that opens it. */
export function Opens({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Abrir
      </Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}
