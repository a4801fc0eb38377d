"use client";

import { useLayoutEffect, useRef } from "react";
import { AddressBook } from "@/components/address/address-book";
import type { StepProps } from "@/components/checkout/state/use-placing";
import { useMarket } from "@/components/market/market-context";
import { QueryFallback } from "@/components/page/query-fallback";
import { EmptyState } from "@/components/ui/feedback/states";
import type { Address } from "@/lib/domain/address/address";
import { withAddress } from "@/lib/domain/address/choose-place";
import { formViewOf } from "@/lib/domain/address/view";
import { stepCopy } from "@/lib/domain/checkout/step-copy";
import { stepBlockOf } from "@/lib/domain/checkout/steps";
import { offersChoice } from "@/lib/domain/mode/mode";
import { useCart } from "@/stores/cart";
import { Panel } from "./panel";
import { StepSkeleton } from "./step-skeleton";
import { useExtras } from "./use-extras";

/** Asks for the mode first, where the shop offers a choice, then for the address. */
export function DeliveryStep({ facts, steps }: StepProps) {
  const { mode, market } = facts;
  const { view, isRoot } = steps.views;
  const isFetched = mode === "TAKEOUT";
  const isCustomer = facts.session.status === "customer";
  const asksMode = offersChoice(market) && (isFetched || isRoot);
  // A first address leads on to the next step: its form is where the phone is asked.
  const asksPhone =
    view.kind === "list" ? facts.delivery.address || market.needsPhone : formViewOf(view)?.kind === "create";
  const isNeeded = asksMode || isFetched || market.needsPhone === true;
  const extras = useExtras(isNeeded);
  if (isNeeded && !extras.data)
    return <QueryFallback queries={[extras]} loading={<StepSkeleton />} sentence={() => stepCopy.lostStep} />;
  return (
    <>
      {extras.data && asksMode && <extras.data.ModeChoice {...facts} fee={facts.delivery.fee} />}
      {extras.data && isFetched && (
        <Panel title="Onde retirar">
          <extras.data.PickUpPlace market={market} withMap />
        </Panel>
      )}
      {!isCustomer ? <LoginPrompt /> : mode === "DELIVERY" && <Addresses facts={facts} steps={steps} />}
      {extras.data && isCustomer && asksPhone && <extras.data.PhoneAsk />}
    </>
  );
}

function Addresses({ facts, steps }: Pick<StepProps, "facts" | "steps">) {
  const { addresses, districts, address } = facts.delivery;
  const districtId = useCart(({ draft }) => draft.place?.id ?? null);
  const updateDraft = useCart((cart) => cart.updateDraft);
  const market = useMarket();
  const goOn = useGoOn(facts, steps);
  const choose = (chosen: Address) => updateDraft(withAddress(chosen, districts, market));
  return (
    <AddressBook
      addresses={addresses}
      districts={districts}
      views={steps.views}
      isSubmittedByScreen
      delivery={{
        chosenId: address?.id ?? null,
        choose,
        add: (added) => {
          choose(added);
          if (addresses.every(({ id }) => id === added.id)) goOn();
        },
        districtId,
        subtotal: facts.totals.subtotal,
      }}
    />
  );
}

/** Returns what to call once the first address is saved: the next step then comes by itself, unless something blocks it. */
function useGoOn({ guarded }: StepProps["facts"], { views, next }: StepProps["steps"]): () => void {
  const isSaved = useRef(false);
  // Before paint: the list is not seen in between.
  useLayoutEffect(() => {
    if (!isSaved.current || views.view.kind !== "list") return;
    isSaved.current = false;
    if (stepBlockOf(2, guarded) === null) next();
  });
  return () => {
    isSaved.current = true;
  };
}

function LoginPrompt() {
  return (
    <EmptyState icon="user" title="Faça login para continuar">
      <p>Seu carrinho fica guardado enquanto você entra.</p>
    </EmptyState>
  );
}
