"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FieldCard } from "@/components/board/shop/parts/section-frame";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Switch } from "@/components/ui/form/switch";
import { type Settings, saveSettings } from "@/lib/browser/board/settings";
import type { OnlineProvider } from "@/lib/domain/board/money/types";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { type OnlineKind, offeredOnline, withOnline } from "./offer";

const KINDS: Record<OnlineProvider, readonly OnlineKind[]> = { pix: ["pix"], "mercado-pago": ["pix", "card"] };

type OfferProps = { provider: OnlineProvider; settings: Settings; isExpired: boolean };

/** Whether customers can choose to pay on the site; saved at once. */
export function OfferCard({ provider, settings, isExpired }: OfferProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<OnlineKind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = async (kind: OnlineKind, active: boolean) => {
    if (busy) return;
    setBusy(kind);
    setProblem(null);
    const saved = await saveSettings(client, { payment_types: withOnline(settings.payment_types, kind, active) });
    setBusy(null);
    if (!saved.ok) setProblem(saved.error.message ?? TRY_AGAIN);
  };
  const chosen = isExpired ? "Aparece, mas ninguém consegue pagar: o certificado venceu" : "O cliente pode escolher";
  return (
    <FieldCard title="O que o cliente pode escolher">
      {KINDS[provider].map((kind) => {
        const { name, isActive } = offeredOnline(settings.payment_types, kind);
        return (
          <Switch
            key={kind}
            label={name}
            hint={isActive ? chosen : "Não aparece na loja"}
            checked={isActive}
            aria-busy={busy === kind || undefined}
            onChange={({ target }) => void turn(kind, target.checked)}
          />
        );
      })}
      <FormFailure>{problem}</FormFailure>
    </FieldCard>
  );
}
