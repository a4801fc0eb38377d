"use client";

import { AddressBook } from "@/components/address/address-book";
import type { Address, District } from "@/lib/domain/address/address";
import { useCheckoutContext } from "./checkout-context";
import { LoginPrompt } from "./login-prompt";

/** Step 2: where to. */
export function DeliveryStep() {
  const { session, addresses, districts } = useCheckoutContext();
  if (session.status !== "customer") return <LoginPrompt />;
  return <Addresses addresses={addresses} districts={districts} />;
}

function Addresses({ addresses, districts }: { addresses: Address[]; districts: District[] }) {
  const { view, showView, returnToView, draft, updateDraft } = useCheckoutContext();
  return (
    <AddressBook
      addresses={addresses}
      districts={districts}
      views={{ view, show: showView, returnTo: returnToView }}
      delivery={{ chosenId: draft.addressId, choose: (addressId) => updateDraft({ addressId }) }}
    />
  );
}
