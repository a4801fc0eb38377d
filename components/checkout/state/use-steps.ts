"use client";

import { useEffect, useRef, useState } from "react";
import { showFirstNotice } from "@/components/cart/changes/first-notice";
import { useNavigation, useSearch } from "@/components/page/use-place";
import { track } from "@/lib/browser/measurement/track";
import { ADDRESS_FORM_ID, PHONE_FORM_ID } from "@/lib/domain/address/view";
import { closedSentence } from "@/lib/domain/checkout/closed-sentence";
import { stepBlockCopy } from "@/lib/domain/checkout/copy";
import {
  CHANGE_PAYMENT,
  type Place,
  reachableStep,
  type Step,
  type StepBlock,
  searchOf,
  stepAfter,
  stepBlockOf,
} from "@/lib/domain/checkout/steps";
import { useCartStore } from "@/stores/cart";
import { useAddressViews } from "./use-address-views";
import type { Facts } from "./use-facts";

const searchOfStep = (step: Step) => searchOf({ kind: "step", step });

/** The refusals that the cart explains further up. */
const NOTICED: ReadonlySet<StepBlock | null> = new Set(["CART_CHANGED", "NO_AGE", "MINIMUM_UNKNOWN", "BELOW_MINIMUM"]);

/** The refusals that the customer cannot settle on the step. */
const BLOCKING: ReadonlySet<StepBlock> = new Set(["STORE_CLOSED", "MINIMUM_UNKNOWN", "ORDER_UNKNOWN"]);

export function wantedStep(place: Place): Step {
  return place.kind === "step" ? place.step : 1;
}

/** The current step and the ways to the others. `isKnown`: everything that the step shows has been loaded. */
export function useSteps(place: Place, facts: Facts, isKnown: boolean) {
  const { push, replace, backTo } = useNavigation();
  const wanted = wantedStep(place);
  const step = isKnown ? reachableStep(wanted, facts.guarded) : wanted;
  const isElsewhere = place.kind === "step" && step !== wanted;
  useEffect(() => {
    if (isElsewhere) replace(searchOfStep(step));
  }, [isElsewhere, step, replace]);

  const { refusal, isBlocked, refuse, refusalNow } = useRefusal(step, facts);
  const views = useAddressViews(facts);
  const goTo = (to: Step) => push(searchOfStep(to));
  const changePayment = () => push(CHANGE_PAYMENT);
  /** Shows a refusal beside the buttons. */
  const mayContinue = (): boolean => {
    const code = refusalNow();
    const isCartElsewhere = step === 2 || step === 3;
    if (code === "CART_CHANGED" && isCartElsewhere) goTo(1);
    refuse(code);
    if (!isCartElsewhere && NOTICED.has(code)) showFirstNotice();
    return code === null;
  };
  /** Compares the cart with the live menu; false, with a message, when lines have changed. */
  const mayOrder = async (): Promise<boolean> => {
    const changed = await facts.check.recheck();
    if (changed > 0) refuse("CART_CHANGED");
    return changed === 0;
  };
  const next = () => {
    if (step === 4 || (step === 2 && submitAddressForm()) || !mayContinue()) return;
    if (step === 1) track("beginCheckout", facts.lines, facts.totals);
    goTo(stepAfter(step, facts.guarded, facts.payment.hasChosen));
  };
  const back = () => {
    if (step === 2 && views.before) views.returnTo(views.before);
    else if (step > 1) backTo(searchOfStep((step - 1) as Step));
  };
  // On a later step an early tap is the second one of a double tap.
  const nextOnceKnown = useOnceKnown(isKnown, next, step === 1);
  return {
    step,
    isKnown,
    refusal,
    isBlocked,
    views,
    mayContinue,
    mayOrder,
    goTo,
    changePayment,
    next: nextOnceKnown,
    back,
  };
}

export type Steps = ReturnType<typeof useSteps>;

/** The latest refusal stays until it no longer applies, and only in the view that made it. */
function useRefusal(step: Step, { guarded, market }: Facts) {
  const closed = closedSentence(market.closedNote, market.openMessage);
  const [last, setLast] = useState<{ code: StepBlock | null; at: string } | null>(null);
  const search = useSearch();
  const store = useCartStore();
  const current = stepBlockOf(step, guarded);
  if (last !== null && last.at !== search) setLast(null);
  return {
    refusal: current !== null && last?.code === current ? stepBlockCopy(current, { ...guarded, closed }) : null,
    isBlocked: current !== null && BLOCKING.has(current),
    /** The attempt is read from the store: a handler may just have replaced it. */
    refusalNow: () => stepBlockOf(step, { ...guarded, isUnknown: store.getState().draft.attempt?.isUnknown === true }),
    // Not `search`: a handler may just have left for another step.
    refuse: (code: StepBlock | null) => setLast({ code, at: location.search }),
  };
}

/**
 * Runs an action once the step is known. An earlier call runs as soon as it is known if `isKept`; otherwise it is
 * dropped.
 */
export function useOnceKnown(isKnown: boolean, action: () => void, isKept: boolean): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || !isKnown) return;
    isAsked.current = false;
    action();
  });
  return () => {
    if (isKnown) return action();
    isAsked.current = isKept;
  };
}

/** While the address form is open, or a phone is missing, the step's button saves it. */
function submitAddressForm(): boolean {
  const form = document.getElementById(ADDRESS_FORM_ID) ?? document.getElementById(PHONE_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return false;
  form.requestSubmit();
  return true;
}
