"use client";

import { Checkbox } from "@/components/ui/form/checkbox";
import { useCart } from "@/stores/cart";
import { PhoneAsk } from "./phone-ask";

/** Consent to messages about this order; unmarked until the customer marks it, who then needs a telephone. */
export function WhatsappAsk() {
  const isWanted = useCart(({ draft }) => draft.whatsapp === true);
  const updateDraft = useCart((cart) => cart.updateDraft);
  return (
    <>
      <Checkbox
        label="Quero os avisos deste pedido por WhatsApp"
        hint="No telefone do seu cadastro. Para parar, responda SAIR."
        checked={isWanted}
        onChange={({ target }) => updateDraft({ whatsapp: target.checked ? true : undefined })}
      />
      {isWanted && <PhoneAsk />}
    </>
  );
}
