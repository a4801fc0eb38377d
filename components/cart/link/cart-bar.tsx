"use client";

import { useEffect, useRef, useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { onDemand } from "@/components/page/server-rendered";
import { Glyph } from "@/components/ui/glyph";
import { BAG } from "@/components/ui/marks";
import { Price } from "@/components/ui/price";
import { useMedia, WIDE_WINDOW } from "@/components/ui/use-media";
import { prefetchCartAtTouch } from "@/lib/browser/prefetch-cart-at-touch";
import { unitCount } from "@/lib/domain/cart/lines";
import { missingToMinimum, totalsOf } from "@/lib/domain/cart/pricing";
import { routes } from "@/lib/domain/routes";
import { useCart } from "@/stores/cart";
import { GoalLine } from "./goal-line";
import { useCountsOnCards } from "./use-counts-on-cards";

const CartPanel = onDemand(() => import("./cart-panel").then((module) => module.CartPanel));
const SavedCoupon = onDemand(() => import("./saved-coupon").then((module) => module.SavedCouponBar));
const GoalOfPlace = onDemand(() => import("./goal-of-place").then((module) => module.GoalOfPlace));

export function CartBar() {
  useEffect(prefetchCartAtTouch, []);
  useCountsOnCards(useCart((cart) => cart.items));
  return useMedia(WIDE_WINDOW) ? <CartPanel /> : <Bar />;
}

function Bar() {
  const items = useCart((cart) => cart.items);
  const coupon = useCart((cart) => cart.coupon);
  const count = unitCount(items);
  const bumped = useBump(count);
  const { isOpen, minOrder } = useMarket();
  const { subtotal, total } = totalsOf(items, coupon);
  const isPlaceNamed = useCart(({ draft }) => draft.place !== null);
  if (count === 0) return coupon && <SavedCoupon />;
  return (
    <a
      href={routes.cart}
      className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 mx-auto flex min-h-14 max-w-lg items-center gap-3 overflow-hidden rounded-md border border-transparent bg-brand px-4 font-bold text-on-brand shadow-high transition-transform duration-150 active:scale-[0.985]"
    >
      <span className={`relative flex items-center transition-transform duration-150 ${bumped ? "scale-125" : ""}`}>
        <Glyph path={BAG} className="size-7" />
        <span className="absolute -top-1.5 left-3.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-on-brand px-1 text-sm text-brand tabular-nums">
          {count}
        </span>
      </span>
      <span className="ml-3 min-w-0 grow leading-tight">
        <span className="flex justify-between gap-3">
          <span>
            Ver carrinho<span className="sr-only">, {count === 1 ? "1 item" : `${count} itens`}, total</span>
          </span>{" "}
          <Price amount={total} />
        </span>{" "}
        {isPlaceNamed || !isOpen ? (
          <GoalOfPlace subtotal={subtotal} />
        ) : (
          <GoalLine subtotal={subtotal} missing={missingToMinimum(subtotal, minOrder)} />
        )}
      </span>
    </a>
  );
}

function useBump(count: number): boolean {
  const before = useRef(count);
  const [bumped, setBumped] = useState(false);
  useEffect(() => {
    const grew = count > before.current && before.current > 0;
    before.current = count;
    if (!grew) return;
    setBumped(true);
    const timer = setTimeout(() => setBumped(false), 200);
    return () => clearTimeout(timer);
  }, [count]);
  return bumped;
}
