"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { useCartCheck } from "@/components/cart/use-cart-check";
import { useCode } from "@/components/lazy/use-code";
import { whenUsed } from "@/components/lazy/when-idle";
import { useLiveMarket } from "@/components/market/live-market";
import { useMarket } from "@/components/market/market-context";
import { useSearch } from "@/components/page/use-place";
import { lazyCode } from "@/lib/browser/lazy-code";
import { placeOf } from "@/lib/domain/checkout/steps";
import { offeredModes } from "@/lib/domain/mode/mode";
import { useCart } from "@/stores/cart";
import { pickUpCodeOf, summaryCode } from "./code";
import { FirstStep } from "./first-step";
import { useCartAnswers } from "./state/use-cart-answers";
import type { Abilities } from "./state/use-facts";
import { wantedStep } from "./state/use-steps";

/** The steps after the cart, with React Query: a customer who only looks at the cart does not load them. */
const laterStepsCode = lazyCode(() => import("./later-steps"));

/**
 * Renders the first step until another one is requested or an order has been sent, then `LaterSteps`, which includes
 * it.
 */
export function Wizard({
  abilities,
  whileReading = <CartSkeleton />,
}: {
  abilities: Abilities;
  whileReading?: ReactNode;
}) {
  const search = useSearch();
  const place = placeOf(search ?? "");
  const wanted = wantedStep(place);
  const isSent = useCart(({ draft }) => draft.attempt?.sentAt != null);
  const isLaterAsked = wanted >= 2 || place.kind === "confirmed" || isSent;
  const later = useCode(laterStepsCode, isLaterAsked);
  const [isLater, setLater] = useState(false);
  if (isLaterAsked && later.data && !isLater) setLater(true);

  const offersPickUp = offeredModes(useMarket()).includes("TAKEOUT");
  useCodeAhead(offersPickUp);
  const rereadMarket = useLiveMarket();
  const check = useCartCheck(wanted);
  const answers = useCartAnswers(wanted, search !== null && !isLater);
  const shownHeading = useRef({ step: wanted, hasMoved: false });
  const shown = { abilities, whileReading, place, wanted, offersPickUp, check, answers, shownHeading };
  return isLater && later.data ? (
    <later.data.LaterSteps {...shown} rereadMarket={rereadMarket} />
  ) : (
    <FirstStep {...shown} later={later} />
  );
}

/** Loads the next steps once the cart is in use. */
function useCodeAhead(offersPickUp: boolean): void {
  useEffect(
    () =>
      whenUsed(() => {
        const later = laterStepsCode.load().then(({ lastStepsCode }) => lastStepsCode.load());
        for (const code of [later, pickUpCodeOf(offersPickUp).load(), summaryCode.load()]) code.catch(() => {});
      }),
    [offersPickUp],
  );
}
