"use client";

import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { CouponForm } from "@/components/cart/coupon-form";
import { EmptyCart } from "@/components/cart/empty-cart";
import { CartLines } from "@/components/cart/lines/cart-lines";
import { CartNotices } from "@/components/cart/notices/cart-notices";
import { DiscountBanner } from "@/components/cart/notices/discount-banner";
import { MinimumNotice } from "@/components/cart/notices/minimum-notice";
import { OpeningLine } from "@/components/cart/notices/opening-line";
import { ShareCart } from "@/components/cart/share-cart";
import { TotalsList } from "@/components/cart/totals-list";
import type { Facts } from "@/components/checkout/state/use-facts";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/domain/routes";
import { useLinkedCart } from "./use-linked-cart";

/** Step 1: the cart, or the one that a link brings. */
export function OrderStep({ facts }: { facts: Facts }) {
  const isEmpty = facts.lines.length === 0;
  const { isReading, sheet } = useLinkedCart();
  return (
    <>
      {!isEmpty ? <FilledCart facts={facts} /> : isReading ? <CartSkeleton /> : <EmptyCart />}
      {sheet}
    </>
  );
}

function FilledCart({ facts }: { facts: Facts }) {
  const { lines, check, market } = facts;
  return (
    <>
      <CartNotices check={check} />
      <div className="rounded-md border border-line bg-surface px-4">
        <CartLines lines={lines} check={check} />
        <a
          href={routes.menu}
          className="flex min-h-12 items-center justify-center gap-2 border-line border-t font-semibold text-brand-ink"
        >
          <Icon name="plus" />
          Adicionar mais itens
        </a>
      </div>
      <MinimumNotice missing={facts.guarded.missing} market={market} />
      <div className="rounded-md border border-line bg-surface p-4">
        <CouponForm />
      </div>
      <DiscountBanner discount={facts.totals.discount} />
      <div className="rounded-md border border-line bg-surface p-4">
        <TotalsList {...facts.totals} deliveryFee={facts.delivery.fee} />
      </div>
      <ShareCart />
      <OpeningLine market={market} />
    </>
  );
}
