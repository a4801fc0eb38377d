"use client";

import { AddressBook } from "@/components/address/address-book";
import type { StepProps } from "@/components/checkout/state/use-placing";
import { useNavigation, useSearch } from "@/components/page/use-place";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { addressViewOf, searchOfAddressView } from "@/lib/domain/address/view";
import { routes } from "@/lib/domain/routes";
import { useCart } from "@/stores/cart";

/** Step 2: where to. */
export function DeliveryStep({ facts, steps }: StepProps) {
  if (facts.session.status !== "customer") return <LoginPrompt back={steps.back} />;
  return <Addresses {...facts.delivery} />;
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
      delivery={{ chosenId, choose: (addressId) => updateDraft({ addressId }) }}
    />
  );
}

/** For a guest; /login is entered by document navigation, having a policy of its own. */
function LoginPrompt({ back }: { back: () => void }) {
  return (
    <EmptyState
      icon="user"
      title="Faça login para continuar"
      action={
        <>
          <a href={`${routes.login}?volta=checkout`} className={buttonClass({ size: "lg" })}>
            Entrar ou criar conta
          </a>
          <Button variant="quiet" onClick={back}>
            Voltar ao pedido
          </Button>
        </>
      }
    >
      <p>Seu carrinho fica guardado enquanto você entra.</p>
    </EmptyState>
  );
}
