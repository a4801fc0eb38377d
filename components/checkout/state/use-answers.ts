"use client";

import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/components/account/use-session";
import { addressesQuery, districtsQuery } from "@/lib/browser/address/queries";
import { paymentTypesQuery } from "@/lib/browser/checkout/payment-types-query";
import { untilAnswered } from "@/lib/browser/query-client";
import type { Step } from "@/lib/domain/checkout/steps";
import { type Answers, useAsked } from "./use-facts";

/** The API data that the steps need; `queries` holds their errors. */
export function useAnswers(wanted: Step) {
  const session = useSession();
  const asked = useAsked(wanted, session.status === "customer");
  // The cart is shown without these, and says nothing of a failure.
  const addresses = useQuery({ ...addressesQuery, ...untilAnswered, enabled: asked.addresses });
  const districts = useQuery({ ...districtsQuery, ...untilAnswered, enabled: asked.districts });
  const paymentTypes = useQuery({ ...paymentTypesQuery, enabled: asked.paymentTypes });
  const answers: Answers = {
    session,
    addresses: addresses.data,
    districts: districts.data,
    paymentTypes: paymentTypes.data,
  };
  return { answers, queries: { addresses, districts, paymentTypes } };
}
