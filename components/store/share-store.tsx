"use client";

import { useShare } from "@/components/share/use-share";
import { Button } from "@/components/ui/button";
import { withMode } from "@/lib/domain/mode/address";
import { routes } from "@/lib/domain/routes";
import { shopInvitation } from "@/lib/domain/share/copy";
import { useCartStore } from "@/stores/cart";

export function ShareStore({ name }: { name: string }) {
  const store = useCartStore();
  const { share, sheet } = useShare("Compartilhar loja");
  const text = shopInvitation(name);
  const send = () =>
    void share(() => ({
      title: name,
      text,
      url: location.origin + withMode(routes.menu, store.getState().draft.mode),
    }));
  return (
    <>
      <Button variant="secondary" icon="share" wide onClick={send}>
        Compartilhar loja
      </Button>
      {sheet}
    </>
  );
}
