"use client";

export { DiscountBanner } from "./discount-banner";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { notify } from "@/components/ui/feedback/toast";
import { checkCoupon } from "@/lib/browser/coupons/check-coupon";
import { type CouponSource, readCode, sampleHere } from "@/lib/browser/coupons/read-code";
import { COUPON_KEY } from "@/lib/browser/query-client";
import { spokenCoupon } from "@/lib/domain/cart/spoken-coupon";
import { type CouponCart, cartRefusal } from "@/lib/domain/coupons/cart-refusal";
import { couponCopy } from "@/lib/domain/coupons/copy";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { useCart, useCartStore } from "@/stores/cart";
import type { CartStore } from "@/stores/cart-store";

export type CouponFacts = CouponSource & { totals: { subtotal: number }; mode: OrderMode | null };

const cartOf = ({ totals, mode }: CouponFacts): CouponCart => ({ subtotal: totals.subtotal, mode });

/** Applies a code to the cart; the sentence that says why not, else null. */
export async function applyCode(code: string, store: CartStore, facts: CouponFacts): Promise<string | null> {
  const read = await readCode(code, facts, cartOf(facts));
  if (!read.ok) return read.error;
  store.getState().applyCoupon(read.value);
  notify.success(couponCopy.appliedToast, { silent: true });
  announce(spokenCoupon(store.getState()));
  return null;
}

export function AppliedCoupon({ onClear }: { onClear: () => void }) {
  const store = useCartStore();
  return (
    <>
      <p className="font-semibold text-good">{couponCopy.applied}</p>
      <Button
        variant="quiet"
        icon="close"
        className="-ml-4 -mb-2 self-start"
        onClick={() => {
          store.getState().clearCoupon();
          onClear();
          announce(spokenCoupon(store.getState()));
        }}
      >
        Remover cupom
      </Button>
    </>
  );
}

export function SavedCoupon({ coupon }: { coupon: Coupon }) {
  return <p className="rounded-sm bg-good-soft px-3 py-2 font-semibold text-good">{couponCopy.saved(coupon)}</p>;
}

type Watch = CouponFacts & { left: string | null; onLeft: (reason: string | null) => void };

/** Judges the cart's coupon at each change, and says why it left. An empty cart keeps it. */
export function CouponWatch({ left, onLeft, ...facts }: Watch) {
  const store = useCartStore();
  const coupon = useCart((cart) => cart.coupon);
  const isEmpty = useCart((cart) => cart.items.length === 0);
  const isOwn = coupon !== null && facts.hasOwnCoupons && !sampleHere(coupon.code, facts);
  const checked = useQuery({
    queryKey: [...COUPON_KEY, coupon?.code, facts.mode],
    queryFn: async () => {
      // With enough in the cart, so that only the API's part of the rule decides.
      const cart = { ...cartOf(facts), subtotal: Math.max(facts.totals.subtotal, coupon?.minOrder ?? 0) };
      const result = await checkCoupon(coupon?.code ?? "", cart);
      if (result.ok) return { coupon: result.value, refusal: null };
      const isRefused = result.error.status === 422;
      return { coupon: null, refusal: isRefused ? (result.error.message ?? couponCopy.INVALID) : null };
    },
    enabled: isOwn && !isEmpty,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  const inCart = coupon && !isEmpty ? cartRefusal(coupon, cartOf(facts)) : null;
  const refusal = inCart ?? (isOwn ? (checked.data?.refusal ?? null) : null);
  useEffect(() => {
    if (!refusal) return;
    store.getState().clearCoupon();
    onLeft(refusal);
    announce(refusal);
  }, [refusal, store, onLeft]);
  const fresh = checked.data?.coupon;
  useEffect(() => {
    const { coupon: held, applyCoupon } = store.getState();
    if (fresh && held && fresh.code.toUpperCase() === held.code.toUpperCase() && !isSame(fresh, held))
      applyCoupon(fresh);
  }, [fresh, store]);
  useEffect(() => {
    if (coupon && !refusal) onLeft(null);
  }, [coupon, refusal, onLeft]);
  if (coupon || left === null) return null;
  return (
    <div className="flex items-center gap-2 rounded-md bg-wait-soft py-1 pr-1 pl-4 text-wait">
      <p className="grow py-2 font-semibold">{left}</p>
      <IconButton icon="close" label="Fechar aviso" onClick={() => onLeft(null)} />
    </div>
  );
}

function isSame(one: Coupon, other: Coupon): boolean {
  return one.kind === other.kind && one.value === other.value && one.minOrder === other.minOrder;
}
