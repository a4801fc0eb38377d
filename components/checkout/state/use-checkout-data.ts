"use client";

import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/components/account/use-session";
import { addressesQuery, districtsQuery } from "@/lib/browser/address/queries";
import { paymentTypesQuery } from "@/lib/browser/checkout/payment-types-query";
import { retryWhileAway } from "@/lib/browser/query-client";
import type { Step } from "@/lib/domain/checkout/steps";
import { type CheckoutData, useAsked } from "./use-facts";

/** The API data that the steps need; `queries` holds their errors. */
export function useCheckoutData(wanted: Step) {
  const session = useSession();
  const asked = useAsked(wanted, session.status === "customer");
  // The cart is shown without these, and says nothing of a failure.
  const addresses = useQuery({ ...addressesQuery, ...retryWhileAway, enabled: asked.addresses });
  const districts = useQuery({ ...districtsQuery, ...retryWhileAway, enabled: asked.districts });
  const paymentTypes = useQuery({ ...paymentTypesQuery, enabled: asked.paymentTypes });
  const data: CheckoutData = {
    session,
    addresses: addresses.data,
    districts: districts.data,
    paymentTypes: paymentTypes.data,
  };
  return { data, queries: { addresses, districts, paymentTypes } };
}
