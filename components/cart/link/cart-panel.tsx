"use client";

import { useRef } from "react";
import { CountedLines } from "@/components/cart/summary/counted-lines";
import { TotalsList } from "@/components/cart/summary/totals-list";
import { useMarket } from "@/components/market/market-context";
import { buttonClass } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { track } from "@/lib/browser/measurement/track";
import { deliveryTerms } from "@/lib/domain/address/delivery-terms";
import { unitCount } from "@/lib/domain/cart/lines";
import { subtotalOf, totalsOf } from "@/lib/domain/cart/pricing";
import { searchOf } from "@/lib/domain/checkout/steps";
import { formatMoney } from "@/lib/domain/money";
import { routes } from "@/lib/domain/routes";
import { useCart } from "@/stores/cart";
import { ClosedLine } from "./closed-line";
import { SavedCoupon } from "./saved-coupon";
import { useNamedPlace } from "./use-named-place";

export function CartPanel() {
  const hydrated = useCart((cart) => cart.hydrated);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = useCart((cart) => cart.items.length === 0);
  if (!hydrated) return null;
  return (
    <section
      aria-labelledby="seu-carrinho"
      className="flex max-h-[inherit] flex-col overflow-hidden rounded-md border border-line bg-surface"
    >
      <h2 ref={heading} tabIndex={-1} id="seu-carrinho" className="px-4 pt-4 pb-1 text-lg font-bold outline-none">
        Seu carrinho
      </h2>
      {isEmpty ? (
        <>
          <p className="px-4 pb-4 text-pretty text-muted">Ainda está vazio. O que você escolher aparece aqui.</p>
          <SavedCoupon />
        </>
      ) : (
        <>
          {/* Its buttons are stops of the Tab key, and scroll it. */}
          <div className="grow overflow-y-auto overscroll-contain px-4">
            <CountedLines onRemoved={() => heading.current?.focus({ preventScroll: true })} />
          </div>
          <WayOn />
        </>
      )}
    </section>
  );
}

const DELIVERY = routes.cart + searchOf({ kind: "step", step: 2 });

/** Shows the sums and what is missing. The way on skips step 1, which shows the same, unless something is missing. */
function WayOn() {
  const items = useCart((cart) => cart.items);
  const coupon = useCart((cart) => cart.coupon);
  const { isOpen, scheduling, minOrder } = useMarket();
  const place = useNamedPlace();
  const count = unitCount(items);
  const { fee, missing, missingToFree } = deliveryTerms(place, { subtotal: subtotalOf(items), minOrder });
  const totals = totalsOf(items, coupon, fee);
  const deliveryFee = place && totals.deliveryFee;
  const mayContinue = missing === 0 && (isOpen || scheduling !== undefined);
  const total = <Price amount={totals.total + (deliveryFee ?? 0)} />;
  return (
    <div className="flex flex-col gap-2 border-line border-t p-4">
      {missing > 0 && <p className="text-sm text-wait">Faltam {formatMoney(missing)} para o pedido mínimo</p>}
      {!!missingToFree && !!deliveryFee && (
        <p className="text-sm">Faltam {formatMoney(missingToFree)} para entrega grátis</p>
      )}
      {!isOpen && (
        <p className={scheduling ? "text-sm font-semibold" : "text-sm font-semibold text-bad"}>
          <ClosedLine />
        </p>
      )}
      {(place || totals.discount > 0) && <TotalsList {...totals} deliveryFee={deliveryFee} />}
      {mayContinue && (
        <a
          href={DELIVERY}
          onClick={() => track("beginCheckout", items, totals)}
          className={buttonClass({ size: "lg", wide: true })}
        >
          Continuar<span aria-hidden="true">·</span>
          {total}
        </a>
      )}
      <a
        href={routes.cart}
        className={
          mayContinue
            ? buttonClass({ variant: "quiet", wide: true }, "-mb-2")
            : buttonClass({ size: "lg", wide: true }, "justify-between!")
        }
      >
        <span>
          Ver carrinho
          <span className="sr-only">
            , {count === 1 ? "1 item" : `${count} itens`}
            {!mayContinue && ", total"}
          </span>
        </span>
        {!mayContinue && total}
      </a>
    </div>
  );
}
