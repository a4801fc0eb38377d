"use client";

import { useShop } from "@/components/board/frame/shop-context";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { Icon } from "@/components/ui/icon";
import { mayDo } from "@/lib/browser/board/shop";
import { useOpeningChange } from "./use-opening";

/** On every screen while the shop is closed by hand, as a new one is: nobody would open it otherwise. */
export function ClosedShop() {
  const shop = useShop();
  const change = useOpeningChange();
  if (shop.override !== "closed" || !mayDo(shop, "orders")) return null;
  const open = () =>
    change.mutate({ kind: "override", override: null }, { onSuccess: () => announce("A loja segue os horários.") });
  return (
    <section
      aria-label="Loja fechada"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-md border border-wait bg-wait-soft p-3 text-wait print:hidden"
    >
      <Icon name="warning" className="size-5 shrink-0" />
      <p className="min-w-0 grow basis-40">
        <strong>Sua loja está fechada.</strong> Ninguém consegue pedir. Aberta, ela segue os horários.
      </p>
      <Button busy={change.isPending} onClick={open}>
        Abrir agora
      </Button>
    </section>
  );
}
