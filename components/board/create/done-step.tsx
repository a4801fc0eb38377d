"use client";

import { useEffect, useRef } from "react";
import { RecoveryCode } from "@/components/board/people/recovery-code";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { QrCode } from "@/components/ui/qr-code";
import { boardRoutes } from "@/lib/domain/board/routes";
import type { ShopTemplate } from "@/lib/domain/board/templates";

type Props = { name: string; address: string; template: ShopTemplate; recovery: string };

/** The new shop's address, its owner's recovery code, and a link to its board, where this device is already logged in. */
export function DoneStep({ name, address, template, recovery }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex grow flex-col justify-center gap-6 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-balance font-bold text-2xl outline-none">
        {name} está pronta
      </h1>
      <p className="text-pretty text-lg">
        A loja começa fechada: ninguém pede antes de você abrir. Confira o cardápio e toque em{" "}
        <strong>Abrir agora</strong> no painel.
      </p>
      <RecoveryCode code={recovery} />
      <p className="break-all text-lg">{address}</p>
      <QrCode code={address} label="Código QR da loja" />
      <div className="flex flex-col gap-2">
        <a href={boardRoutes.shop} className={buttonClass({ size: "lg", wide: true })}>
          Abrir o painel
        </a>
        <a href={address} target="_blank" rel="noopener" className={buttonClass({ variant: "secondary", wide: true })}>
          <Icon name="store" /> Ver a loja como o cliente vê
        </a>
      </div>
      <p className="text-pretty text-muted">
        Este aparelho já está no painel.{" "}
        {template === "vazio"
          ? "Falta o cardápio: ponha nele os seus produtos."
          : "Os preços são de exemplo: confira-os no cardápio."}
      </p>
    </div>
  );
}
