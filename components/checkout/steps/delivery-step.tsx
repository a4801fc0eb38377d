"use client";

import { AddressBook } from "@/components/address/address-book";
import type { StepProps } from "@/components/checkout/state/use-placing";
import { useNavigation, useSearch } from "@/components/page/use-place";
import { EmptyState } from "@/components/ui/feedback/states";
import { withAddress } from "@/lib/domain/address/choose-place";
import { addressViewOf, searchOfAddressView } from "@/lib/domain/address/view";
import type { Centavos } from "@/lib/domain/money";
import { useCart } from "@/stores/cart";

export function DeliveryStep({ facts }: StepProps) {
  if (facts.session.status !== "customer") return <LoginPrompt />;
  return <Addresses {...facts.delivery} subtotal={facts.totals.subtotal} />;
}

type AddressesProps = Pick<StepProps["facts"]["delivery"], "addresses" | "districts"> & { subtotal: Centavos };

function Addresses({ addresses, districts, subtotal }: AddressesProps) {
  const chosenId = useCart(({ draft }) => draft.addressId);
  const districtId = useCart(({ draft }) => draft.place?.id ?? null);
  const updateDraft = useCart((cart) => cart.updateDraft);
  const search = useSearch();
  const { push, backTo } = useNavigation();
  return (
    <AddressBook
      addresses={addresses}
      districts={districts}
      views={{
        view: addressViewOf(search ?? ""),
        show: (view) => push(searchOfAddressView(view)),
        returnTo: (view) => backTo(searchOfAddressView(view)),
      }}
      isSubmittedByScreen
      delivery={{ chosenId, choose: (address) => updateDraft(withAddress(address, districts)), districtId, subtotal }}
    />
  );
}

function LoginPrompt() {
  return (
    <EmptyState icon="user" title="Faça login para continuar">
      <p>Seu carrinho fica guardado enquanto você entra.</p>
    </EmptyState>
  );
}
