"use client";

import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { Button, buttonClass } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { LinkField } from "@/components/ui/form/link-field";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/overlay/sheet";
import { shareByDevice, whatsappShareHref } from "@/lib/browser/share/share";
import { cartLink } from "@/lib/domain/share/cart-link";
import { cartInvitation, shareCopy } from "@/lib/domain/share/copy";
import { useCart } from "@/stores/cart";

/** 'Compartilhar carrinho': by the device where it can, else a sheet with WhatsApp and the address. */
export function ShareCart() {
  const link = cartLink(useCart((cart) => cart.items));
  const invitation = cartInvitation(useMarket().name);
  const [open, setOpen] = useState(false);
  const url = link ? location.origin + link.path : "";

  const share = async () => {
    if (!link) return void notify.error(shareCopy.tooLarge);
    const outcome = await shareByDevice({ title: invitation, text: invitation, url });
    if (outcome === "none") setOpen(true);
    if (outcome === "shared" && link.withoutNotes) notify.blank(shareCopy.notesLeftOut);
  };
  return (
    <>
      <Button variant="secondary" icon="share" wide onClick={share}>
        Compartilhar carrinho
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Compartilhar carrinho">
        <div className="flex flex-col gap-3">
          <p className="text-pretty">Quem abrir o link pede igual: os mesmos itens, com os preços da hora.</p>
          {link?.withoutNotes && <p className="text-pretty text-muted text-sm">{shareCopy.notesLeftOut}</p>}
          <a
            href={whatsappShareHref(`${invitation}: ${url}`)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ wide: true })}
          >
            <Icon name="whatsapp" />
            Enviar pelo WhatsApp
          </a>
          <LinkField url={url} label="Endereço do carrinho" copied={shareCopy.copied} />
        </div>
      </Sheet>
    </>
  );
}
