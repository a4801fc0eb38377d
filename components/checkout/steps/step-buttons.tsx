"use client";

import { useIsMutating } from "@tanstack/react-query";
import clsx from "clsx";
import { SAVING_ADDRESS } from "@/components/address/saving-key";
import type { StepProps } from "@/components/checkout/state/use-placing";
import { Button, buttonClass } from "@/components/ui/button";
import type { AddressView } from "@/lib/domain/address/view";
import { routes } from "@/lib/domain/routes";

export function StepButtons({ facts, steps, placing }: StepProps) {
  const isSaving = useIsMutating({ mutationKey: SAVING_ADDRESS }) > 0;
  const { step, isBlocked, back, next, views } = steps;
  const isGuest = step === 2 && facts.session.status !== "customer";
  const shown = step === 2 && facts.mode !== "TAKEOUT" ? views.view.kind : "list";
  if (isGuest)
    return (
      <>
        <Button variant="secondary" className={TALL} onClick={back}>
          Voltar<span className="max-sm:sr-only lg:sr-only"> ao pedido</span>
        </Button>
        {/* A document navigation, because /login has its own content security policy. */}
        <a href={LOGIN} className={buttonClass({ variant: "secondary" }, TALL)}>
          Entrar
        </a>
        <a href={`${LOGIN}&etapa=cadastro`} className={buttonClass({}, clsx(TALL, "grow px-2!"))}>
          Criar conta
        </a>
      </>
    );
  return (
    <>
      {step === 1 ? (
        <a href={routes.menu} className={buttonClass({ variant: "secondary" }, TALL)}>
          Voltar
        </a>
      ) : (
        <Button variant="secondary" className={TALL} onClick={back}>
          {shown === "map" ? "Ajustar" : "Voltar"}
        </Button>
      )}
      <Button
        className={clsx(TALL, "grow")}
        // Typed text may be saved even while the shop is closed.
        aria-disabled={(isBlocked && shown === "list") || undefined}
        busy={placing.isBusy || isSaving}
        onClick={step === 4 ? placing.place : next}
      >
        {step === 4 ? "Finalizar Pedido" : WORDS[shown]}
      </Button>
    </>
  );
}

const TALL = "min-h-12";

const LOGIN = `${routes.login}?volta=checkout`;

const WORDS: Record<AddressView["kind"], string> = {
  list: "Continuar",
  district: "Continuar",
  create: "Salvar endereço",
  edit: "Salvar endereço",
  map: "Confirmar",
};
