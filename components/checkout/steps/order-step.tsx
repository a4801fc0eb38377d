"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { CouponForm } from "@/components/cart/coupon/coupon-form";
import { DiscountBanner } from "@/components/cart/coupon/lazy";
import { EmptyCart } from "@/components/cart/empty-cart";
import { CartLines } from "@/components/cart/lines/cart-lines";
import { type Removals, RemovedRow, useRemovals } from "@/components/cart/lines/removed-lines";
import { CartNotices } from "@/components/cart/notices/cart-notices";
import { MinimumNotice } from "@/components/cart/notices/minimum-notice";
import { ShareCart } from "@/components/cart/share-cart";
import { TotalsList } from "@/components/cart/summary/totals-list";
import type { Facts } from "@/components/checkout/state/use-facts";
import { useSearch } from "@/components/page/use-place";
import { notify } from "@/components/ui/feedback/toast";
import { Icon } from "@/components/ui/icon";
import { useMedia, WIDE_WINDOW } from "@/components/ui/use-media";
import { lineKey } from "@/lib/domain/cart/line";
import type { Market } from "@/lib/domain/market/market";
import { routes } from "@/lib/domain/routes";
import { holdsCart } from "@/lib/domain/share/link-params";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { PlaceRow } from "./place-row";
import { useExtras } from "./use-extras";

export function OrderStep({ facts, whileReading }: { facts: Facts; whileReading: ReactNode }) {
  const isEmpty = facts.lines.length === 0;
  const held = holdsCart(useSearch() ?? "");
  const [isReading, setReading] = useState(true);
  const extras = useExtras(held);
  useEffect(() => {
    if (held && extras.isError) notify.error(TRY_AGAIN);
  }, [held, extras.isError]);
  const removals = useRemovals();
  const place = useFocusKept(isEmpty);
  return (
    <div ref={place} className="flex flex-col gap-5">
      {!isEmpty ? (
        <FilledCart facts={facts} removals={removals} />
      ) : held && isReading && !extras.isError ? (
        whileReading
      ) : (
        <>
          <EmptyCart />
          <RemovedLines removals={removals} />
          {extras.data && facts.session.status === "customer" && <extras.data.PastOrders />}
        </>
      )}
      {extras.data && <extras.data.LinkedCart onReading={setReading} />}
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
  const { data: extras } = useExtras(false);
  const isOffered = !market.isOpen && facts.pushKey !== null;
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
          <CouponForm {...facts} />
        </div>
      )}
      {facts.totals.discount > 0 && <DiscountBanner discount={facts.totals.discount} />}
      {!isWide && (
        <div className="rounded-md border border-line bg-surface p-4">
          <TotalsList {...facts.totals} deliveryFee={facts.delivery.fee} />
        </div>
      )}
      {extras && check.products && <extras.Suggestions lines={lines} products={check.products} mode={facts.mode} />}
      <ShareCart />
      {/* Its space is reserved: it loads after the rest. */}
      {(isOffered || hasHours(market)) && (
        <div className={isOffered ? "min-h-16" : "min-h-5"}>{extras && <extras.OpeningLine {...facts} />}</div>
      )}
    </>
  );
}

function hasHours({ openingHours, specialHours, closedNote, demoHours, openMessage }: Market): boolean {
  return Boolean(demoHours || closedNote || openMessage || openingHours?.length || specialHours?.length);
}
