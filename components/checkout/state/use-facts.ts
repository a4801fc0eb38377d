"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "@/components/account/use-session";
import { useCartCheck } from "@/components/cart/use-cart-check";
import { useMarket } from "@/components/market/market-context";
import { addressesQuery, districtsQuery } from "@/lib/browser/address/queries";
import { marketQuery } from "@/lib/browser/market/queries";
import { paymentTypesQuery } from "@/lib/browser/payment/queries";
import { placeNamed, placeOf } from "@/lib/domain/address/delivery";
import { deliveryTerms } from "@/lib/domain/address/delivery-terms";
import { missingToMinimum, subtotalOf, totalsOf } from "@/lib/domain/cart/pricing";
import type { CheckoutFacts, Step } from "@/lib/domain/checkout/steps";
import type { Market } from "@/lib/domain/market/market";
import { modeOf, type OrderMode, offeredModes } from "@/lib/domain/mode/mode";
import { isCompletePayment, NOTHING_GIVEN, offeredTypes, selectedPayment } from "@/lib/domain/payment/choice";
import { useCart } from "@/stores/cart";

export type Abilities = {
  payOnline: boolean;
  cancel: boolean;
  /** The same order may be sent again under its key: it stays one. */
  repeatOrder: boolean;
};

/** Everything known about the order in the cart; `wanted` is the step that the address asks for. */
export function useFacts(wanted: Step, { payOnline }: Pick<Abilities, "payOnline">) {
  const lines = useCart((cart) => cart.items);
  const coupon = useCart((cart) => cart.coupon);
  const isRead = useCart((cart) => cart.hydrated);
  const isUnknown = useCart(({ draft }) => draft.attempt?.isUnknown === true);
  const check = useCartCheck(wanted);
  const session = useSession();
  const market = useMarketOfNow();
  const hasSession = session.status === "customer";
  const mode = useMode(market);
  const delivery = useDelivery(wanted, hasSession, { mode, market });
  const subtotal = subtotalOf(lines);
  const terms = deliveryTerms(delivery.place, { subtotal, minOrder: market.minOrder });
  const totals = totalsOf(lines, coupon, terms.fee);
  const payment = usePayment(wanted, { payOnline, market, mode });
  const needed = [...delivery.needed, ...payment.needed];
  const guarded: CheckoutFacts = {
    lineCount: lines.length,
    changed: check.changes.length,
    missing: terms.missing,
    missingAtShop: missingToMinimum(subtotal, market.minOrder),
    minimumUnknown: market.minOrderUnreadable,
    isOpen: market.isOpen,
    mode,
    hasSession,
    hasAddress: delivery.address !== null && delivery.place !== null,
    hasPayment: isCompletePayment(payment.selected, totals.totalWithDelivery),
    isUnknown,
  };
  return {
    session,
    market,
    lines,
    coupon,
    check,
    mode,
    delivery: { ...delivery, ...terms, fee: delivery.place && terms.fee },
    payment,
    totals,
    guarded,
    /** The step is shown once these queries have responded. */
    needed,
    isKnown: isRead && session.status !== "unknown" && needed.every(({ data }) => data !== undefined),
  };
}

export type Facts = ReturnType<typeof useFacts>;

/** The page's market, replaced by a newer reading once there is one. */
function useMarketOfNow(): Market {
  const rendered = useMarket();
  const { data = rendered } = useQuery(marketQuery(rendered.token));
  return data;
}

function useMode(market: Market): OrderMode | null {
  return modeOf(
    market,
    useCart(({ draft }) => draft.mode),
  );
}

/** What is fetched has no address and no fee; the addresses are read all the same where the customer may still choose delivery. */
function useDelivery(wanted: Step, hasSession: boolean, { mode, market }: { mode: OrderMode | null; market: Market }) {
  const addressId = useCart(({ draft }) => draft.addressId);
  const named = useCart(({ draft }) => draft.place);
  const isFetched = mode === "TAKEOUT";
  const enabled = hasSession && offeredModes(market).includes("DELIVERY") && (wanted >= 2 || addressId !== null);
  const addresses = useQuery({ ...addressesQuery, enabled });
  const districts = useQuery({ ...districtsQuery, enabled: enabled || (named !== null && !isFetched) });
  const address = (hasSession && !isFetched && addresses.data?.find(({ id }) => id === addressId)) || null;
  const placeOfDraft = address ? placeOf(address, districts.data) : placeNamed(named, districts.data);
  return {
    addresses: addresses.data ?? [],
    districts: districts.data ?? [],
    address,
    named,
    isListed: districts.data !== undefined,
    place: isFetched ? null : placeOfDraft,
    needed: hasSession && wanted >= 2 && !isFetched ? [addresses, districts] : [],
  };
}

type PaymentOffer = { payOnline: boolean; market: Market; mode: OrderMode | null };

function usePayment(wanted: Step, { payOnline, market, mode }: PaymentOffer) {
  const types = useQuery({ ...paymentTypesQuery, enabled: wanted >= 2 });
  const choice = useCart(({ draft }) => draft.payment);
  const [memory, remember] = useState(NOTHING_GIVEN);
  const offered = offeredTypes(types.data ?? [], { online: payOnline, mode });
  return {
    offered,
    selected: selectedPayment(choice, offered, { ...memory, pixKey: market.pix?.key ?? null }),
    /** What must not be stored, while this page is open. */
    memory,
    remember,
    needed: wanted >= 3 ? [types] : [],
  };
}
