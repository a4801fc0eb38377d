"use client";

import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { useShare } from "@/components/share/use-share";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { cartInvitation, shareCopy } from "@/lib/domain/share/copy";
import { useCart } from "@/stores/cart";

const loadLink = () => import("@/lib/domain/share/cart-link");

export function ShareCart() {
  const items = useCart((cart) => cart.items);
  const mode = useCart(({ draft }) => draft.mode);
  const invitation = cartInvitation(useMarket().name);
  const [withoutNotes, setWithoutNotes] = useState(false);
  const { share, sheet } = useShare(
    "Compartilhar carrinho",
    <>
      <p className="text-pretty">{shareCopy.sameOrder}</p>
      {withoutNotes && <p className="text-pretty text-muted text-sm">{shareCopy.notesLeftOut}</p>}
    </>,
  );
  const send = async () => {
    let isShortened = false;
    const isShared = await share(async () => {
      const { cartLink, sharedCartCopy } = await loadLink();
      const link = cartLink(items, mode);
      if (!link) {
        notify.error(sharedCartCopy.tooLarge);
        return null;
      }
      isShortened = link.withoutNotes;
      setWithoutNotes(isShortened);
      return { title: invitation, text: invitation, url: location.origin + link.path };
    });
    if (isShared && isShortened) notify.blank(shareCopy.notesLeftOut);
  };
  return (
    <>
      <Button
        variant="secondary"
        icon="share"
        wide
        // A device's share sheet opens only soon after the tap.
        onPointerDown={() => void loadLink().catch(() => {})}
        onClick={send}
      >
        Compartilhar carrinho
      </Button>
      {sheet}
    </>
  );
}
