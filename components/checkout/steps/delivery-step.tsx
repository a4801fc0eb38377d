"use client";

import { AddressBook } from "@/components/address/address-book";
import type { StepProps } from "@/components/checkout/state/use-placing";
import { useMarket } from "@/components/market/market-context";
import { Unanswered } from "@/components/page/unanswered";
import { EmptyState } from "@/components/ui/feedback/states";
import { withAddress } from "@/lib/domain/address/choose-place";
import { stepCopy } from "@/lib/domain/checkout/step-copy";
import { offersChoice } from "@/lib/domain/mode/mode";
import type { Centavos } from "@/lib/domain/money";
import { useCart } from "@/stores/cart";
import { Panel } from "./panel";
import { StepSkeleton } from "./step-skeleton";
import { useExtras } from "./use-extras";

/** Asks for the mode first, where the shop offers a choice, then for the address. */
export function DeliveryStep({ facts, steps: { views } }: StepProps) {
  const { mode, market } = facts;
  const isFetched = mode === "TAKEOUT";
  const asksMode = offersChoice(market) && (isFetched || views.isRoot);
  const isNeeded = asksMode || isFetched || market.needsPhone === true;
  const extras = useExtras(isNeeded);
  if (isNeeded && !extras.data)
    return <Unanswered queries={[extras]} loading={<StepSkeleton />} sentence={() => stepCopy.lostStep} />;
  return (
    <>
      {extras.data && asksMode && <extras.data.ModeChoice {...facts} fee={facts.delivery.fee} />}
      {extras.data && isFetched && (
        <Panel title="Onde retirar">
          <extras.data.PickUpPlace market={market} withMap />
        </Panel>
      )}
      {facts.session.status !== "customer" ? (
        <LoginPrompt />
      ) : (
        mode === "DELIVERY" && <Addresses {...facts.delivery} views={views} subtotal={facts.totals.subtotal} />
      )}
      {extras.data &&
        views.view.kind === "list" &&
        (facts.delivery.address || (market.needsPhone && facts.guarded.hasSession)) && <extras.data.PhoneAsk />}
    </>
  );
}

type AddressesProps = Pick<StepProps["facts"]["delivery"], "addresses" | "districts" | "address"> & {
  views: StepProps["steps"]["views"];
  subtotal: Centavos;
};

function Addresses({ addresses, districts, address, views, subtotal }: AddressesProps) {
  const districtId = useCart(({ draft }) => draft.place?.id ?? null);
  const updateDraft = useCart((cart) => cart.updateDraft);
  const market = useMarket();
  return (
    <AddressBook
      addresses={addresses}
      districts={districts}
      views={views}
      isSubmittedByScreen
      delivery={{
        chosenId: address?.id ?? null,
        choose: (chosen) => updateDraft(withAddress(chosen, districts, market)),
        districtId,
        subtotal,
      }}
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
