"use client";

import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { shareByDevice } from "@/lib/browser/share/share";
import { cartLink } from "@/lib/domain/share/cart-link";
import { cartInvitation, shareCopy } from "@/lib/domain/share/copy";
import { useCart } from "@/stores/cart";
import type { ShareSheet } from "./share-sheet";

export function ShareCart() {
  const link = cartLink(useCart((cart) => cart.items));
  const invitation = cartInvitation(useMarket().name);
  const [Shown, setShown] = useState<typeof ShareSheet | null>(null);
  const [open, setOpen] = useState(false);
  const url = link ? location.origin + link.path : "";

  // Loaded on demand: most phones have a share sheet of their own.
  const show = async () => {
    try {
      const { ShareSheet } = await import("./share-sheet");
      setShown(() => ShareSheet);
      setOpen(true);
    } catch {
      notify.error(shareCopy.failed);
    }
  };
  const share = async () => {
    if (!link) return void notify.error(shareCopy.tooLarge);
    const outcome = await shareByDevice({ title: invitation, text: invitation, url });
    if (outcome === "none") await show();
    if (outcome === "shared" && link.withoutNotes) notify.blank(shareCopy.notesLeftOut);
  };
  return (
    <>
      <Button variant="secondary" icon="share" wide onClick={share}>
        Compartilhar carrinho
      </Button>
      {Shown && link && (
        <Shown
          open={open}
          onClose={() => setOpen(false)}
          url={url}
          invitation={invitation}
          withoutNotes={link.withoutNotes}
        />
      )}
    </>
  );
}
