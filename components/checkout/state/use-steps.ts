"use client";

import { useEffect, useRef, useState } from "react";
import { showFirstNotice } from "@/components/cart/changes/line-notice";
import { useNavigation } from "@/components/page/use-place";
import { notify } from "@/components/ui/feedback/toast";
import { track } from "@/lib/browser/measurement/track";
import { ADDRESS_FORM_ID, addressViewOf, searchOfAddressView, viewBefore } from "@/lib/domain/address/view";
import { closedSentence } from "@/lib/domain/checkout/closed-sentence";
import { stepBlockCopy } from "@/lib/domain/checkout/copy";
import {
  type Place,
  reachableStep,
  type Step,
  type StepBlock,
  searchOf,
  stepBlockOf,
} from "@/lib/domain/checkout/steps";
import { useCartStore } from "@/stores/cart";
import type { Facts } from "./use-facts";

const searchOfStep = (step: Step) => searchOf({ kind: "step", step });

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

  const { refusal, isBlocked, refuse, refusalNow, forget } = useRefusal(step, facts);
  const goTo = (to: Step) => {
    forget();
    push(searchOfStep(to));
  };
  /** Shows a refusal as a toast and beside the buttons. */
  const mayContinue = (): boolean => {
    const code = refusalNow();
    const isCartElsewhere = step === 2 || step === 3;
    if (code === "CART_CHANGED" && isCartElsewhere) goTo(1);
    refuse(code);
    if (code === "CART_CHANGED" && !isCartElsewhere) showFirstNotice();
    return code === null;
  };
  /** Compares the cart with the live menu; false, with a message, when lines have changed. */
  const mayOrder = async (): Promise<boolean> => {
    const changed = await facts.check.recheck();
    if (changed > 0) refuse("CART_CHANGED", changed);
    return changed === 0;
  };
  const next = () => {
    if (step === 4 || (step === 2 && submitAddressForm()) || !mayContinue()) return;
    if (step === 1) track((events) => events.beginCheckout(facts.lines, facts.totals));
    goTo((step + 1) as Step);
  };
  const back = () => {
    forget();
    const before = step === 2 ? viewBefore(addressViewOf(location.search)) : null;
    if (before) backTo(searchOfAddressView(before));
    else if (step > 1) backTo(searchOfStep((step - 1) as Step));
  };
  // On a later step an early tap is the second one of a double tap.
  const nextOnceKnown = useOnceKnown(isKnown, next, step === 1);
  return { step, isKnown, refusal, isBlocked, mayContinue, mayOrder, goTo, next: nextOnceKnown, back };
}

export type Steps = ReturnType<typeof useSteps>;

/** Shows a refusal as a toast; the latest message stays until it no longer applies. */
function useRefusal(step: Step, { guarded, market }: Facts) {
  const closed = closedSentence(market.closedNote, market.openMessage);
  const [last, setLast] = useState<StepBlock | null>(null);
  const toast = useRef<number>(undefined);
  const store = useCartStore();
  const current = stepBlockOf(step, guarded);
  const say = (code: StepBlock, changed = guarded.changed) =>
    stepBlockCopy(code, { missing: guarded.missing, changed, closed });
  return {
    refusal: last !== null && last === current ? say(last) : null,
    isBlocked: current !== null && BLOCKING.has(current),
    /** The attempt is read from the store: a handler may just have replaced it. */
    refusalNow: () => stepBlockOf(step, { ...guarded, isUnknown: store.getState().draft.attempt?.isUnknown === true }),
    refuse: (code: StepBlock | null, changed?: number) => {
      setLast(code);
      if (code) toast.current = notify.error(say(code, changed), { id: toast.current, silent: true });
    },
    forget: () => {
      setLast(null);
      if (toast.current !== undefined) notify.dismiss(toast.current);
      toast.current = undefined;
    },
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

/** While the address form is open, the step's button saves it. */
function submitAddressForm(): boolean {
  const form = document.getElementById(ADDRESS_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return false;
  form.requestSubmit();
  return true;
}
