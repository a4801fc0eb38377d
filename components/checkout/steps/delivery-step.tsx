"use client";

import { AddressBook } from "@/components/address/address-book";
import { ModeChoice } from "@/components/checkout/mode/mode-choice";
import type { StepProps } from "@/components/checkout/state/use-placing";
import { useNavigation, useSearch } from "@/components/page/use-place";
import { PickUpPlace } from "@/components/store/pick-up-place";
import { EmptyState } from "@/components/ui/feedback/states";
import { addressViewOf, searchOfAddressView } from "@/lib/domain/address/view";
import { offeredModes } from "@/lib/domain/mode/mode";
import { useCart } from "@/stores/cart";
import { Panel } from "./panel";

/** How the order reaches the customer comes first, where the shop offers a choice; then where. */
export function DeliveryStep({ facts }: StepProps) {
  const { mode, market } = facts;
  const view = addressViewOf(useSearch() ?? "").kind;
  const isFetched = mode === "TAKEOUT";
  const asksMode = offeredModes(market).length > 1 && (isFetched || view === "list");
  return (
    <>
      {asksMode && <ModeChoice facts={facts} />}
      {isFetched && (
        <Panel title="Onde retirar">
          <PickUpPlace market={market} withMap />
        </Panel>
      )}
      {facts.session.status !== "customer" ? <LoginPrompt /> : mode === "DELIVERY" && <Addresses {...facts.delivery} />}
    </>
  );
}

function Addresses({ addresses, districts }: Pick<StepProps["facts"]["delivery"], "addresses" | "districts">) {
  const chosenId = useCart(({ draft }) => draft.addressId);
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
      delivery={{ chosenId, choose: (addressId) => updateDraft({ addressId }) }}
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
