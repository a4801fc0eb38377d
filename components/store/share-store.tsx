"use client";

import { useShare } from "@/components/share/use-share";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/domain/routes";
import { shopInvitation } from "@/lib/domain/share/copy";

export function ShareStore({ name }: { name: string }) {
  const { share, sheet } = useShare("Compartilhar loja");
  const text = shopInvitation(name);
  const send = () => void share(() => ({ title: name, text, url: location.origin + routes.menu }));
  return (
    <>
      <Button variant="secondary" icon="share" wide onClick={send}>
        Compartilhar loja
      </Button>
      {sheet}
    </>
  );
}
