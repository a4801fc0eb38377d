"use client";

import { useState } from "react";
import type { SessionState } from "@/components/account/session-state";
import type { CartCheck } from "@/components/cart/use-cart-check";
import { useMarket } from "@/components/market/market-context";
import { useSearch } from "@/components/page/use-place";
import type { District, SavedAddresses } from "@/lib/domain/address/address";
import { chosenAddress } from "@/lib/domain/address/choose-place";
import { placeNamed, placeOf } from "@/lib/domain/address/delivery";
import { deliveryTerms, type ServedPlace } from "@/lib/domain/address/delivery-terms";
import { type AddressView, addressViewOf, formViewOf } from "@/lib/domain/address/view";
import { missingToMinimum, type Spending, subtotalOf, totalsOf } from "@/lib/domain/cart/pricing";
import type { CheckoutFacts, Step } from "@/lib/domain/checkout/steps";
import type { Market } from "@/lib/domain/market/market";
import { modeOf, type OrderMode, offeredModes } from "@/lib/domain/mode/mode";
import { isCompletePayment, offeredTypes, selectedPayment } from "@/lib/domain/payment/choice";
import { NOTHING_GIVEN } from "@/lib/domain/payment/memory";
import type { PaymentType } from "@/lib/domain/payment/types";
import { useCart } from "@/stores/cart";

export type Abilities = {
  payOnline: boolean;
  /** A new charge of the same order may be started. */
  charge: boolean;
  cancel: boolean;
  /** The API checks coupons: they are the shop's own. */
  coupons: boolean;
  /** The same order may be sent again under its key: it stays one. */
  repeatOrder: boolean;
  /** The key to subscribe to notifications with; null where they are not offered. */
  pushKey: string | null;
};

/** Data from the shop's API; undefined until loaded. */
export type CheckoutData = {
  session: SessionState;
  addresses: SavedAddresses | undefined;
  districts: District[] | undefined;
  paymentTypes: readonly PaymentType[] | undefined;
};

export type Asked = Exclude<keyof CheckoutData, "session">;

type Known = { data: CheckoutData; check: CartCheck };

type Offered = Pick<Abilities, "payOnline" | "coupons" | "pushKey">;

/** All that is known about the order in the cart; `wanted` is the step in the URL. */
export function useFacts(wanted: Step, { payOnline, coupons, pushKey }: Offered, { data, check }: Known) {
  const lines = useCart((cart) => cart.items);
  const coupon = useCart((cart) => cart.coupon);
  const chosen = useCart(({ draft }) => draft.slot);
  const isRead = useCart((cart) => cart.hydrated);
  const isUnknown = useCart(({ draft }) => draft.attempt?.isUnknown === true);
  const { session } = data;
  const market = useMarket();
  const slot = market.scheduling && chosen;
  const hasSession = session.status === "customer";
  const mode = useMode(market);
  const delivery = useDelivery(data, mode);
  const subtotal = subtotalOf(lines);
  const shop = { subtotal, minOrder: market.minOrder };
  const terms = deliveryTerms(delivery.place, shop);
  const view = addressViewOf(useSearch() ?? "");
  const place = mode === "TAKEOUT" ? null : placeInView(view, delivery.place, data.districts);
  const { fee } = deliveryTerms(place, shop);
  // As long as this page: a balance is chosen anew for each order.
  const [spending, spend] = useState<Spending | null>(null);
  const totals = totalsOf(lines, coupon, fee, spending);
  const payment = usePayment(data.paymentTypes, { payOnline, market, mode });
  const needed = neededOn(wanted, { hasSession, mode });
  const guarded: CheckoutFacts = {
    lineCount: lines.length,
    changed: check.changes.length,
    mistimed: check.mistimed ?? 0,
    asksAge: check.asksAge,
    missing: terms.missing,
    missingAtShop: missingToMinimum(subtotal, market.minOrder),
    minimumUnknown: market.minOrderUnreadable,
    isOpen: market.isOpen || market.scheduling !== undefined,
    lacksSlot: market.scheduling !== undefined && (!market.isOpen || check.isForLater === true) && !slot,
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
    spending,
    spend,
    slot,
    hasOwnCoupons: coupons,
    pushKey,
    check,
    mode,
    delivery: {
      ...delivery,
      ...terms,
      ...(totals.deliveryFee < fee && { missingToFree: null }),
      fee: place && totals.deliveryFee,
    },
    payment,
    totals,
    guarded,
    /** The step is shown once these are known. */
    needed,
    isKnown: isRead && session.status !== "unknown" && needed.every((asked) => data[asked] !== undefined),
  };
}

export type Facts = ReturnType<typeof useFacts>;

function neededOn(wanted: Step, { hasSession, mode }: { hasSession: boolean; mode: OrderMode | null }): Asked[] {
  const places: Asked[] = hasSession && wanted >= 2 && mode !== "TAKEOUT" ? ["addresses", "districts"] : [];
  return wanted >= 3 ? [...places, "paymentTypes"] : places;
}

/** Selects the data to load: what a step needs, and what an earlier choice refers to. */
export function useAsked(wanted: Step, hasSession: boolean): Record<Asked, boolean> {
  const market = useMarket();
  const mode = useMode(market);
  const addressId = useCart(({ draft }) => draft.addressId);
  const named = useCart(({ draft }) => draft.place);
  const hasChosen = useCart(({ draft }) => draft.payment !== null);
  // Loaded even for pick-up, because the customer may still switch to delivery.
  const addresses = hasSession && offeredModes(market).includes("DELIVERY") && (wanted >= 2 || addressId !== null);
  const districts = addresses || (named !== null && mode !== "TAKEOUT");
  return { addresses, districts, paymentTypes: wanted >= 2 || (hasSession && hasChosen) };
}

function useMode(market: Market): OrderMode | null {
  return modeOf(
    market,
    useCart(({ draft }) => draft.mode),
  );
}

/** A pick-up order has no address and no fee. */
function useDelivery({ session, addresses, districts }: CheckoutData, mode: OrderMode | null) {
  const addressId = useCart(({ draft }) => draft.addressId);
  const named = useCart(({ draft }) => draft.place);
  const isFetched = mode === "TAKEOUT";
  const hasSession = session.status === "customer";
  const address =
    hasSession && !isFetched ? chosenAddress(addresses ?? [], districts, { place: named, addressId }) : null;
  const placeOfDraft = address ? placeOf(address, districts) : placeNamed(named, districts);
  return {
    addresses: addresses ?? [],
    /** Nothing to choose from: an address that could not be read counts. */
    isWithout: addresses?.length === 0 && !addresses.dropped,
    districts: districts ?? [],
    address,
    named,
    isListed: districts !== undefined,
    place: isFetched ? null : placeOfDraft,
  };
}

/** While a new address is typed, the place of its bairro counts; none before one is chosen. */
function placeInView(view: AddressView, chosen: ServedPlace | null, districts: District[] | undefined) {
  const form = formViewOf(view);
  if (form?.kind === "create") return placeNamed({ id: form.districtId }, districts);
  return view.kind === "district" ? null : chosen;
}

type PaymentOffer = { payOnline: boolean; market: Market; mode: OrderMode | null };

function usePayment(types: CheckoutData["paymentTypes"], { payOnline, market, mode }: PaymentOffer) {
  const choice = useCart(({ draft }) => draft.payment);
  const [memory, remember] = useState(NOTHING_GIVEN);
  const offered = offeredTypes(types ?? [], { online: payOnline, mode });
  return {
    offered,
    hasChosen: choice !== null,
    selected: selectedPayment(choice, offered, { ...memory, pixKey: market.pix?.key ?? null }),
    /** Data that must not be stored; lives as long as this page. */
    memory,
    remember,
  };
}
