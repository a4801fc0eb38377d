"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSession } from "@/components/account/use-session";
import { showFirstNotice } from "@/components/cart/line-notice";
import { useCartCheck } from "@/components/cart/use-cart-check";
import { useMarket } from "@/components/market/market-context";
import { whenUsed } from "@/components/shell/when-idle";
import { notify } from "@/components/ui/toast";
import { addressesQuery, districtsQuery } from "@/lib/browser/address/queries";
import { marketQuery } from "@/lib/browser/market/queries";
import { track } from "@/lib/browser/measurement/track";
import { paymentTypesQuery } from "@/lib/browser/payment/queries";
import { deliveryFeeOf } from "@/lib/domain/address/delivery";
import {
  ADDRESS_FORM_ID,
  type AddressView,
  addressViewOf,
  searchOfAddressView,
  viewBefore,
} from "@/lib/domain/address/view";
import { missingToMinimum, totalsOf } from "@/lib/domain/cart/pricing";
import { refusalCopy } from "@/lib/domain/checkout/copy";
import { placeOf, reachableStep, refusalOf, type Step, type StepRefusal, searchOf } from "@/lib/domain/checkout/steps";
import { isCompletePayment, NOTHING_GIVEN, offeredTypes, selectedPayment } from "@/lib/domain/payment/choice";
import { useCart } from "@/stores/cart";
import { laterStepsCode } from "./code";
import { useNavigation, useSearch } from "./use-place";
import { usePlacing } from "./use-placing";

const searchOfStep = (step: Step) => searchOf({ kind: "step", step });

/** What no tap of the customer's can mend on the step. */
const BLOCKING: ReadonlySet<StepRefusal> = new Set(["STORE_CLOSED", "MINIMUM_UNKNOWN", "ORDER_UNKNOWN"]);

/** What the shop's API lets its customers do besides the specification's calls. */
export type Abilities = {
  payOnline: boolean;
  cancel: boolean;
  /** The same order may be sent again under its key: it stays one. */
  repeatOrder: boolean;
};

/** Everything the checkout knows and can do; the sending of the order comes with step 4. */
export function useCheckout(abilities: Abilities) {
  const search = useSearch() ?? "";
  const place = placeOf(search);
  const view = addressViewOf(search);
  const wanted = place.kind === "step" ? place.step : 1;
  const { push, replace, backTo } = useNavigation();
  const cart = useCart((state) => state);
  const check = useCartCheck(wanted);
  const session = useSession();
  const isCustomer = session.status === "customer";
  const rendered = useMarket();
  const { data: market = rendered } = useQuery(marketQuery(rendered.token));
  const needsAddress = isCustomer && (wanted >= 2 || cart.draft.addressId !== null);
  const addresses = useQuery({ ...addressesQuery, enabled: needsAddress });
  const districts = useQuery({ ...districtsQuery, enabled: needsAddress });
  const paymentTypes = useQuery({ ...paymentTypesQuery, enabled: wanted >= 2 });
  const laterSteps = useQuery({ ...laterStepsCode, enabled: wanted >= 2 });
  const [memory, setMemory] = useState(NOTHING_GIVEN);
  // In this page's memory alone, and asked for again after a reload.
  const [invoiceCpf, setInvoiceCpf] = useState("");
  const placing = usePlacing();
  const [refusal, setRefusal] = useState<StepRefusal | null>(null);
  const toast = useRef<number>(undefined);

  const address = (isCustomer && addresses.data?.find(({ id }) => id === cart.draft.addressId)) || null;
  const deliveryFee = address && deliveryFeeOf(address, districts.data);
  const totals = totalsOf(cart.items, cart.coupon, deliveryFee ?? 0);
  const offered = offeredTypes(paymentTypes.data ?? [], { online: abilities.payOnline });
  const payment = selectedPayment(cart.draft.payment, offered, { ...memory, pixKey: market.pix?.key ?? null });
  const facts = {
    lineCount: cart.items.length,
    changed: check.changes.length,
    missing: missingToMinimum(totals.subtotal, market.minOrder),
    minimumUnknown: market.minOrderUnreadable,
    isOpen: market.isOpen,
    hasSession: isCustomer,
    hasAddress: deliveryFee !== null,
    hasPayment: isCompletePayment(payment, totals.totalWithDelivery),
    isUnknown: cart.draft.attempt?.isUnknown === true,
  };
  const needed = [
    ...(wanted >= 2 ? [laterSteps] : []),
    ...(isCustomer && wanted >= 2 ? [addresses, districts] : []),
    ...(wanted >= 3 ? [paymentTypes] : []),
  ];
  const known = cart.hydrated && session.status !== "unknown" && needed.every((query) => query.data !== undefined);
  const step = known ? reachableStep(wanted, facts) : wanted;

  const confirmed = place.kind === "confirmed";
  useEffect(() => {
    if (!confirmed && step !== wanted) replace(searchOfStep(step));
  }, [confirmed, step, wanted, replace]);

  const showConfirmed = (orderId: string | null) => {
    placing.setProblem(null);
    replace(searchOf({ kind: "confirmed", orderId }));
  };
  useCodeAhead();

  const say = (code: StepRefusal, changed = facts.changed) =>
    refusalCopy(code, { missing: facts.missing, changed, openMessage: market.openMessage });
  const refused = refusalOf(step, facts);
  const refuse = (code: StepRefusal, changed?: number) => {
    setRefusal(code);
    toast.current = notify.error(say(code, changed), { id: toast.current });
  };
  /** Whether the step may be left forwards; a refusal is said as a toast and stays beside the buttons. */
  const mayContinue = (): boolean => {
    setRefusal(null);
    const isElsewhere = step === 2 || step === 3;
    if (refused === "CART_CHANGED" && isElsewhere) goTo(1);
    if (refused) refuse(refused);
    if (refused === "CART_CHANGED" && !isElsewhere) showFirstNotice();
    return refused === null;
  };
  /** Holds the cart against the menu of this moment; false, and said, when lines have changed. */
  const mayOrder = async (): Promise<boolean> => {
    const changed = await check.recheck();
    if (changed > 0) refuse("CART_CHANGED", changed);
    return changed === 0;
  };
  const forgetRefusal = () => {
    setRefusal(null);
    if (toast.current !== undefined) notify.dismiss(toast.current);
    toast.current = undefined;
  };
  const goTo = (to: Step) => {
    forgetRefusal();
    push(searchOfStep(to));
  };

  const next = () => {
    if (step === 4) return placing.place.current?.();
    if (step === 2 && submitAddressForm()) return;
    if (!mayContinue()) return;
    if (step === 1) track((events) => events.beginCheckout(cart.items, totals));
    goTo((step + 1) as Step);
  };
  const tapNext = useEarlyTap({ known, isKept: step === 1, next });

  return {
    place,
    /** The sub-view of step 2. */
    view,
    showView: (to: AddressView) => push(searchOfAddressView(to)),
    returnToView: (to: AddressView) => backTo(searchOfAddressView(to)),
    step,
    /** Whether everything is there that the step shows. */
    known,
    market,
    session,
    lines: cart.items,
    check,
    coupon: cart.coupon,
    draft: cart.draft,
    updateDraft: cart.updateDraft,
    addresses: addresses.data ?? [],
    districts: districts.data ?? [],
    /** The payment types to choose from. */
    offered,
    /** What must have come before the step can be shown: answers, and its code. */
    needed,
    /** The bodies of the steps after the cart, once their code is there. */
    bodies: laterSteps.data?.bodies ?? null,
    address,
    deliveryFee,
    totals,
    facts,
    payment,
    /** What must not be stored, while this page is open. */
    memory,
    remember: setMemory,
    invoiceCpf,
    setInvoiceCpf,
    abilities,
    placing,
    /** The sentence of the last refused attempt, while it still holds. */
    refusal: refusal !== null && refusal === refused ? say(refusal) : null,
    isBlocked: refused !== null && BLOCKING.has(refused),
    mayContinue,
    mayOrder,
    goTo,
    next: tapNext,
    back: () => {
      forgetRefusal();
      const before = step === 2 ? viewBefore(view) : null;
      if (before) backTo(searchOfAddressView(before));
      else if (step > 1) backTo(searchOfStep((step - 1) as Step));
    },
    showConfirmed,
  };
}

/**
 * The way on, once the step is known. A tap on the cart's button may come before the cart has been read, and is then done; on a
 * later step it is the second one of a double tap.
 */
function useEarlyTap({ known, isKept, next }: { known: boolean; isKept: boolean; next: () => void }): () => void {
  const tapped = useRef(false);
  useEffect(() => {
    if (!tapped.current || !known) return;
    tapped.current = false;
    next();
  });
  return () => {
    if (known) return next();
    tapped.current = isKept;
  };
}

/** Has the next steps there before they are asked for, once the cart is in use. */
function useCodeAhead(): void {
  const client = useQueryClient();
  useEffect(() => whenUsed(() => void client.prefetchQuery(laterStepsCode)), [client]);
}

/** While the address form is open, going on means saving it. */
function submitAddressForm(): boolean {
  const form = document.getElementById(ADDRESS_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return false;
  form.requestSubmit();
  return true;
}

export type Checkout = ReturnType<typeof useCheckout>;
