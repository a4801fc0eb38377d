"use client";

import { useId, useState } from "react";
import { Unread } from "@/components/board/frame/unread";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { momentText } from "@/lib/domain/market/closed-note";
import { Chip, Choice } from "./parts/choice";
import { PauseSheet } from "./pause-sheet";
import { type BoardOpening, useOpening, useOpeningChange } from "./use-opening";

const OVERRIDES = [
  { label: "Pelo horário", override: null },
  { label: "Aberta", override: "open" },
  { label: "Fechada", override: "closed" },
] as const;

/** Shows whether the shop is open, closed or paused, and changes it. Needs a key for orders. */
export function OpeningCard() {
  const title = useId();
  const found = useOpening();
  const { data } = found;
  const change = useOpeningChange();
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-low">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={title} className="font-bold text-lg">
          A loja agora
        </h2>
        {data && <State opening={data} />}
      </div>
      {data ? (
        <>
          <p className="break-words text-muted">{stateSentence(data)}</p>
          {data.pause ? (
            <Button size="lg" wide busy={change.isPending} onClick={() => change.mutate({ kind: "resume" })}>
              Reabrir agora
            </Button>
          ) : (
            <Button size="lg" wide variant="secondary" icon="clock" onClick={() => setAsking(true)}>
              Pausar pedidos
            </Button>
          )}
          <Choice legend="Abrir e fechar">
            {OVERRIDES.map(({ label, override }) => (
              <Chip
                key={label}
                pressed={data.override === override}
                onClick={() => data.override !== override && change.mutate({ kind: "override", override })}
              >
                {label}
              </Chip>
            ))}
          </Choice>
          <PauseSheet open={isAsking} onClose={() => setAsking(false)} change={change} />
        </>
      ) : found.error ? (
        <Unread query={found} title="A situação da loja não abriu" />
      ) : (
        <Skeleton className="h-32" />
      )}
    </section>
  );
}

function State({ opening: { is_open, pause } }: { opening: BoardOpening }) {
  if (pause) return <Badge tone="wait">Pausada</Badge>;
  return <Badge tone={is_open ? "good" : "bad"}>{is_open ? "Aberta" : "Fechada"}</Badge>;
}

function stateSentence({ is_open, because, closed_note, changes_at, timezone }: BoardOpening): string {
  if (because === "override")
    return is_open ? "Aberta à mão, até você mudar." : "Fechada à mão, até você mudar: ninguém consegue pedir.";
  if (closed_note) return `${closed_note}. Quem está com o carrinho cheio lê isso e não perde nada.`;
  const end = changes_at && momentText(new Date(changes_at), timezone, new Date());
  if (is_open) return end ? `Recebendo pedidos até ${end}.` : "Recebendo pedidos.";
  return end ? `Fechada até ${end}.` : "Fechada: ninguém consegue pedir.";
}
