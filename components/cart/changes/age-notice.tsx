"use client";

import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { Icon } from "@/components/ui/icon";
import { useCart } from "@/stores/cart";
import { NOTICE_PROPS } from "./first-notice";

/** Asks for the age once for this cart, however many of its lines are alcoholic. */
export function AgeNotice() {
  const updateDraft = useCart((cart) => cart.updateDraft);
  const confirm = () => {
    updateDraft({ ageConfirmed: true });
    announce("Idade confirmada.");
  };
  return (
    <section
      {...NOTICE_PROPS}
      aria-labelledby="idade"
      className="flex gap-3 rounded-md border border-wait/40 bg-wait-soft p-4 text-wait"
    >
      <Icon name="info" className="mt-0.5 size-5" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <h2 id="idade" className="font-bold">
          Há bebida alcoólica no seu carrinho
        </h2>
        <p>Só para maiores de 18 anos. Quem receber o pedido mostra um documento com foto.</p>
        <Button onClick={confirm} className="mt-1">
          Tenho 18 anos ou mais
        </Button>
      </div>
    </section>
  );
}
