"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { BalanceChoice, CouponWatch } from "@/components/cart/coupon/lazy";
import { useCartCheck } from "@/components/cart/use-cart-check";
import { useLiveMarket } from "@/components/market/live-market";
import { QueryFallback } from "@/components/page/query-fallback";
import { onDemand } from "@/components/page/server-rendered";
import { useSearch } from "@/components/page/use-place";
import { chunkQuery } from "@/lib/browser/chunk-query";
import { whenUsed } from "@/lib/browser/when-idle";
import { stepCopy } from "@/lib/domain/checkout/step-copy";
import { placeOf } from "@/lib/domain/checkout/steps";
import { useCart } from "@/stores/cart";
import { LinkedMode } from "./mode/linked-mode";
import { useCheckoutData } from "./state/use-checkout-data";
import { type Abilities, useFacts } from "./state/use-facts";
import { usePlacing } from "./state/use-placing";
import { useSteps, wantedStep } from "./state/use-steps";
import { StepFrame, useStepTitle } from "./step-frame";
import { DeliveryStep } from "./steps/delivery-step";
import { OrderStep } from "./steps/order-step";
import { StepSkeleton } from "./steps/step-skeleton";

/** Payment, confirmation, and all that follows an order which was sent. */
const orderChunk = chunkQuery("order", () => import("./order-chunk"));

/** Few shops schedule. */
const SlotChoice = onDemand(() => import("./when/slot-choice").then((module) => module.SlotChoice));

const AGAIN_MS = 3_000;

type Props = { abilities: Abilities; whileReading?: ReactNode };

/** All steps, and the screen after the order. */
export function Wizard({ abilities, whileReading = <CartSkeleton /> }: Props) {
  const place = placeOf(useSearch() ?? "");
  const wanted = wantedStep(place);
  const rereadMarket = useLiveMarket();
  const check = useCartCheck(wanted);
  const { data, queries } = useCheckoutData(wanted);
  const facts = useFacts(wanted, abilities, { data, check });
  const isSent = useCart(({ draft }) => draft.attempt?.sentAt != null);
  const order = useOrderChunk(wanted >= 3 || place.kind === "confirmed", isSent);
  const isKnown = facts.isKnown && (wanted < 3 || order.data !== undefined);
  const steps = useSteps(place, facts, isKnown);
  const { repeatOrder } = abilities;
  const placing = usePlacing(facts, steps, { placeOrder: order.data?.placeOrder, repeatOrder, rereadMarket });
  const { step } = steps;
  useStepTitle(place, step, facts.mode);
  const [left, setLeft] = useState<string | null>(null);

  if (place.kind === "confirmed") {
    const { card } = facts.payment.memory;
    const { cancel: canCancel, charge: canCharge, pushKey } = abilities;
    if (order.data)
      return <order.data.Confirmed orderId={place.orderId} {...{ card, canCancel, canCharge, pushKey }} />;
    return (
      <div className="mx-auto w-full max-w-md px-4 py-12">
        <QueryFallback queries={[order]} loading={<StepSkeleton />} sentence={() => stepCopy.lostConfirmation} />
      </div>
    );
  }
  const { coupon } = facts;
  const shown = { facts, steps, placing };
  const Body = { 1: OrderStep, 2: DeliveryStep, 3: order.data?.PaymentStep, 4: order.data?.ConfirmationStep }[step];
  // Asked after how the order is received, and shown first where it is confirmed.
  const when = isKnown && facts.market.scheduling && <SlotChoice {...shown} />;
  return (
    <>
      <StepFrame {...shown}>
        {(coupon || left) && <CouponWatch {...facts} left={left} onLeft={setLeft} />}
        {wanted >= 3 && facts.guarded.hasSession && facts.hasOwnCoupons && facts.market.cashback && (
          <BalanceChoice {...facts} />
        )}
        {/* While this page sends the order, its own button shows the state. */}
        {isSent && !placing.isBusy && order.data && <order.data.OrderStanding {...shown} repeatOrder={repeatOrder} />}
        {step > 2 && when}
        {isKnown && Body ? (
          <Body {...shown} whileReading={whileReading} />
        ) : (
          <QueryFallback
            queries={[...(wanted >= 3 ? [order] : []), ...facts.needed.map((asked) => queries[asked])]}
            loading={step === 1 ? whileReading : <StepSkeleton />}
            sentence={(message) => message ?? stepCopy.lostStep}
          />
        )}
        {step < 3 && when}
      </StepFrame>
      <LinkedMode />
    </>
  );
}

/** Loads ahead once the page is in use. Nothing but this code says how a sent order stands: it is retried until it loads. */
function useOrderChunk(isShown: boolean, isSent: boolean) {
  const client = useQueryClient();
  useEffect(() => whenUsed(() => void client.prefetchQuery(orderChunk)), [client]);
  return useQuery({
    ...orderChunk,
    enabled: isShown || isSent,
    refetchInterval: ({ state }) => isSent && state.status === "error" && AGAIN_MS,
  });
}
