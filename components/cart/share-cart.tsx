"use client";

import { useMarket } from "@/components/market/market-context";
import { useShare } from "@/components/share/use-share";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { cartLink } from "@/lib/domain/share/cart-link";
import { cartInvitation, shareCopy } from "@/lib/domain/share/copy";
import { useCart } from "@/stores/cart";

export function ShareCart() {
  const link = cartLink(useCart((cart) => cart.items));
  const invitation = cartInvitation(useMarket().name);
  const { share, sheet } = useShare(
    "Compartilhar carrinho",
    <>
      <p className="text-pretty">{shareCopy.sameOrder}</p>
      {link?.withoutNotes && <p className="text-pretty text-muted text-sm">{shareCopy.notesLeftOut}</p>}
    </>,
  );
  const send = async () => {
    if (!link) return void notify.error(shareCopy.tooLarge);
    const isShared = await share({ title: invitation, text: invitation, url: location.origin + link.path });
    if (isShared && link.withoutNotes) notify.blank(shareCopy.notesLeftOut);
  };
  return (
    <>
      <Button variant="secondary" icon="share" wide onClick={send}>
        Compartilhar carrinho
      </Button>
      {sheet}
    </>
  );
}
