"use client";

import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { LinkField } from "@/components/ui/form/link-field";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/overlay/sheet";
import { QrCode } from "@/components/ui/qr-code";
import { whatsappShareHref } from "@/lib/browser/share";
import { shareCopy } from "@/lib/domain/share/copy";

/** A longer URL makes a QR code too fine for a phone's camera. */
const MAX_QR_LENGTH = 300;

export type ShareSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  url: string;
  /** The start of the WhatsApp message. */
  text: string;
  children?: ReactNode;
};

/** For devices without native sharing: WhatsApp, the link to copy, and a QR code for another phone. */
export function ShareSheet({ open, onClose, title, url, text, children }: ShareSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className="flex flex-col gap-3">
        {children}
        <a
          href={whatsappShareHref(`${text}: ${url}`)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ wide: true })}
        >
          <Icon name="whatsapp" />
          Enviar pelo WhatsApp
        </a>
        <LinkField url={url} label="Endereço para copiar" copied={shareCopy.copied} />
        {url.length <= MAX_QR_LENGTH && (
          <figure className="flex flex-col items-center gap-1 pt-2">
            <QrCode code={url} label="QR Code do endereço" />
            <figcaption className="text-muted text-sm">Ou aponte a câmera de outro celular.</figcaption>
          </figure>
        )}
      </div>
    </Sheet>
  );
}
