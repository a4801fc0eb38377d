"use client";

import Link from "next/link";
import { FieldCard } from "@/components/board/shop/parts/section-frame";
import { buttonClass } from "@/components/ui/button";
import { PRINT } from "@/components/ui/drawings";
import { LinkField } from "@/components/ui/form/link-field";
import { Icon } from "@/components/ui/icon";
import { QrCode } from "@/components/ui/qr-code";
import { boardRoutes } from "@/lib/domain/board/routes";

/** Where customers open the shop: to send, to scan, to print. */
export function LinkSection({ name, address }: { name: string; address: string }) {
  const text = encodeURIComponent(`${name}: peça em ${address}`);
  return (
    <>
      <FieldCard title="Link">
        <LinkField url={address} label="Endereço da loja" copied="Link copiado" />
        <a
          href={`https://wa.me/?text=${text}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "secondary", wide: true })}
        >
          <Icon name="whatsapp" /> Enviar por WhatsApp
        </a>
      </FieldCard>
      <FieldCard title="Código QR">
        <QrCode code={address} label="Código QR da loja" />
        <p className="text-center text-muted">Quem lê com a câmera abre o cardápio.</p>
        <Link href={boardRoutes.tableCard} className={buttonClass({ wide: true })}>
          <Icon name={PRINT} /> Cartão de mesa para imprimir
        </Link>
      </FieldCard>
      <FieldCard title="Divulgar">
        <p className="text-muted">
          Os links para Google, Instagram, WhatsApp e Apple, e o que falta para a loja ficar bonita.
        </p>
        <Link href={boardRoutes.spread} prefetch={false} className={buttonClass({ variant: "secondary", wide: true })}>
          <Icon name="share" /> Divulgar a loja
        </Link>
      </FieldCard>
    </>
  );
}
