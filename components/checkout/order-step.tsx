"use client";

import { CartLines } from "@/components/cart/cart-lines";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { CouponForm } from "@/components/cart/coupon-form";
import { DiscountBanner } from "@/components/cart/discount-banner";
import { EmptyCart } from "@/components/cart/empty-cart";
import { MinimumNotice } from "@/components/cart/minimum-notice";
import { TotalsList } from "@/components/cart/totals-list";
import { Icon } from "@/components/ui/icon";
import { openingMessage } from "@/lib/checkout/opening-message";
import { routes } from "@/lib/routes";
import { useCheckoutContext } from "./checkout-context";

/** Step 1: the cart. */
export function OrderStep() {
  const { known, lines, totals, deliveryFee, facts, market } = useCheckoutContext();
  if (!known) return <CartSkeleton />;
  if (lines.length === 0) return <EmptyCart />;
  return (
    <>
      <div className="rounded-md border border-line bg-surface px-4">
        <CartLines lines={lines} />
        <a
          href={routes.menu}
          className="flex min-h-12 items-center justify-center gap-2 border-line border-t font-semibold text-brand-ink"
        >
          <Icon name="plus" />
          Adicionar mais itens
        </a>
      </div>
      <MinimumNotice missing={facts.missing} minOrder={market.minOrder} />
      <div className="rounded-md border border-line bg-surface p-4">
        <CouponForm />
      </div>
      <DiscountBanner discount={totals.discount} />
      <div className="rounded-md border border-line bg-surface p-4">
        <TotalsList
          subtotal={totals.subtotal}
          discount={totals.discount}
          total={totals.total}
          deliveryFee={deliveryFee}
        />
      </div>
      <p className="flex items-center justify-center gap-2 text-muted text-sm">
        <Icon name="clock" className="size-4" />
        {openingMessage(market, new Date())}
      </p>
    </>
  );
}
