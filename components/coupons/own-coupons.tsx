"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryFallback } from "@/components/page/query-fallback";
import { EmptyState } from "@/components/ui/feedback/states";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { couponsQuery } from "@/lib/browser/coupons/coupons-query";
import { couponTitle } from "@/lib/domain/coupons/cart-refusal";
import type { CouponFilter } from "@/lib/domain/coupons/filter";
import { type OwnCoupon, shownCoupon } from "@/lib/domain/coupons/own-coupon";
import { routes } from "@/lib/domain/routes";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { useCart } from "@/stores/cart";
import { CouponList } from "./coupon-list";

/** The shop's own coupons, as they stand for this customer. `isAlone`: nothing else is on the page. */
export function OwnCoupons({ filter, isAlone }: { filter: CouponFilter; isAlone: boolean }) {
  const found = useQuery(couponsQuery);
  if (found.data) return <Shown all={found.data} filter={filter} isAlone={isAlone} />;
  if (!isAlone) return null;
  return <QueryFallback queries={[found]} loading={<Loading />} sentence={(message) => message ?? TRY_AGAIN} />;
}

function Shown({ all, filter, isAlone }: { all: readonly OwnCoupon[]; filter: CouponFilter; isAlone: boolean }) {
  const applyCoupon = useCart((cart) => cart.applyCoupon);
  const isEmpty = useCart(({ items }) => items.length === 0);
  const shown = all.filter(({ status }) => filter.status === null || status === filter.status);
  const use = (code: string) => {
    const found = all.find((own) => own.coupon.code === code);
    if (found) applyCoupon(found.coupon);
    location.assign(isEmpty ? routes.menu : routes.cart);
  };
  if (shown.length === 0)
    return isAlone && <EmptyState icon="ticket" title={filter.status ? "Nenhum cupom aqui." : NONE} />;
  const cards = shown.map((own) => shownCoupon(own, couponTitle(own.coupon)));
  return <CouponList coupons={cards} isFiltered={filter.status !== null} onUse={use} />;
}

const NONE = "A loja não tem cupons por agora.";

function Loading() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}
