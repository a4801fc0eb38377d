"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { CouponForm } from "@/components/cart/coupon-form";
import { EmptyCart } from "@/components/cart/empty-cart";
import { CartLines } from "@/components/cart/lines/cart-lines";
import { type Removals, RemovedRow, useRemovals } from "@/components/cart/lines/removed-lines";
import { CartNotices } from "@/components/cart/notices/cart-notices";
import { DiscountBanner } from "@/components/cart/notices/discount-banner";
import { MinimumNotice } from "@/components/cart/notices/minimum-notice";
import { OpeningPlace } from "@/components/cart/notices/opening-place";
import { ShareCart } from "@/components/cart/share-cart";
import { SuggestionsOnDemand } from "@/components/cart/suggestions-on-demand";
import { TotalsList } from "@/components/cart/totals-list";
import type { Facts } from "@/components/checkout/state/use-facts";
import { PlaceRow } from "@/components/place/place-row";
import { Icon } from "@/components/ui/icon";
import { useMedia, WIDE_WINDOW } from "@/components/ui/use-media";
import { lineKey } from "@/lib/domain/cart/line";
import { routes } from "@/lib/domain/routes";
import { useLinkedCart } from "./use-linked-cart";

export function OrderStep({ facts, whileReading }: { facts: Facts; whileReading: ReactNode }) {
  const isEmpty = facts.lines.length === 0;
  const { isReading, sheet } = useLinkedCart();
  const removals = useRemovals();
  const place = useFocusKept(isEmpty);
  return (
    <div ref={place} className="flex flex-col gap-5">
      {!isEmpty ? (
        <FilledCart facts={facts} removals={removals} />
      ) : isReading ? (
        whileReading
      ) : (
        <>
          <EmptyCart />
          <RemovedLines removals={removals} />
        </>
      )}
      {sheet}
    </div>
  );
}

/** Without lines the list cannot take the focus: the new heading takes it, and the list once it is back. */
function useFocusKept(isEmpty: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(isEmpty);
  useEffect(() => {
    if (shown.current === isEmpty) return;
    shown.current = isEmpty;
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>("h2[tabindex], ul")?.focus();
  }, [isEmpty]);
  return place;
}

function RemovedLines({ removals: { removed, undo } }: { removals: Removals }) {
  if (removed.length === 0) return null;
  return (
    <ul aria-label="Itens removidos" className="divide-y divide-line rounded-md border border-line bg-surface px-4">
      {removed.map(({ line }) => (
        <RemovedRow key={lineKey(line)} name={line.name} onUndo={() => undo({ line, index: 0 })} />
      ))}
    </ul>
  );
}

function FilledCart({ facts, removals }: { facts: Facts; removals: Removals }) {
  const { lines, check, market } = facts;
  // A wide window shows them beside the step.
  const isWide = useMedia(WIDE_WINDOW);
  return (
    <>
      <CartNotices check={check} />
      <div className="rounded-md border border-line bg-surface px-4">
        <CartLines lines={lines} check={check} removals={removals} />
        <a
          href={routes.menu}
          className="flex min-h-12 items-center justify-center gap-2 border-line border-t font-semibold text-brand-ink"
        >
          <Icon name="plus" />
          Adicionar mais itens
        </a>
      </div>
      <PlaceRow {...facts.delivery} isFetched={facts.mode === "TAKEOUT"} />
      <MinimumNotice missing={facts.guarded.missing} minOrder={facts.delivery.minOrder} market={market} />
      {!isWide && (
        <div className="rounded-md border border-line bg-surface p-4">
          <CouponForm />
        </div>
      )}
      <DiscountBanner discount={facts.totals.discount} />
      {!isWide && (
        <div className="rounded-md border border-line bg-surface p-4">
          <TotalsList {...facts.totals} deliveryFee={facts.delivery.fee} />
        </div>
      )}
      <SuggestionsOnDemand lines={lines} products={check.products} />
      <ShareCart />
      <OpeningPlace market={market} />
    </>
  );
}
