"use client";

import { Icon } from "@/components/ui/icon";
import { couponCopy } from "@/lib/domain/coupons/copy";
import { useCart } from "@/stores/cart";

/** Tells of a coupon that waits for the first product; nothing without one. */
export function SavedCoupon({ className = "" }: { className?: string }) {
  const coupon = useCart((cart) => cart.coupon);
  if (!coupon) return null;
  return (
    <p className={`flex items-center gap-2 bg-good-soft px-3 py-2 text-sm font-semibold text-good ${className}`}>
      <Icon name="ticket" className="size-5" />
      <span className="min-w-0 break-words">{couponCopy.saved(coupon)}</span>
    </p>
  );
}

/** Where the cart's bar will be. */
export function SavedCouponBar() {
  return (
    <SavedCoupon className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 mx-auto min-h-11 max-w-lg rounded-md border border-good shadow-high" />
  );
}
