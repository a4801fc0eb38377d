"use client";

import { buttonClass } from "@/components/ui/button";
import { LinkField } from "@/components/ui/form/link-field";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/overlay/sheet";
import { whatsappShareHref } from "@/lib/browser/share/share";
import { shareCopy } from "@/lib/domain/share/copy";

type Props = { open: boolean; onClose: () => void; url: string; invitation: string; withoutNotes: boolean };

/** Only for devices that offer no way to share. */
export function ShareSheet({ open, onClose, url, invitation, withoutNotes }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Compartilhar carrinho">
      <div className="flex flex-col gap-3">
        <p className="text-pretty">Quem abrir o link pede igual: os mesmos itens, com os preços da hora.</p>
        {withoutNotes && <p className="text-pretty text-muted text-sm">{shareCopy.notesLeftOut}</p>}
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
  );
}
