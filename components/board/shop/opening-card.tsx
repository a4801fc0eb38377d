"use client";

import { type ReactNode, useId, useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { Unread } from "@/components/board/frame/unread";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/form/field";
import { Skeleton } from "@/components/ui/skeleton";
import { momentText } from "@/lib/domain/market/closed-note";
import { MAX_PAUSE_REASON } from "@/lib/domain/market/opening";
import { type BoardOpening, useOpening, useOpeningChange } from "./use-opening";

const LENGTHS = [
  { label: "15 min", minutes: 15 },
  { label: "30 min", minutes: 30 },
  { label: "1 hora", minutes: 60 },
  { label: "Até eu voltar", minutes: null },
] as const;

const REASONS = ["Muitos pedidos", "Faltou ingrediente", "Forno quebrou", "Sem entregador"];

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

type SheetProps = { open: boolean; onClose: () => void; change: ReturnType<typeof useOpeningChange> };

/** The reason comes first, because tapping a length pauses at once. */
function PauseSheet({ open, onClose, change }: SheetProps) {
  const [reason, setReason] = useState("");
  const pause = (minutes: number | null) =>
    change.mutate({ kind: "pause", minutes, reason: reason.trim() || null }, { onSuccess: onClose });
  return (
    <BoardSheet open={open} onClose={onClose} title="Pausar pedidos">
      <div className="flex flex-col gap-5">
        <Choice legend="Por quê? O cliente lê.">
          {REASONS.map((each) => (
            <Chip key={each} pressed={reason === each} onClick={() => setReason(reason === each ? "" : each)}>
              {each}
            </Chip>
          ))}
        </Choice>
        <TextInput
          label="Ou com suas palavras"
          value={reason}
          maxLength={MAX_PAUSE_REASON}
          placeholder="Opcional"
          onChange={(event) => setReason(event.target.value)}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold text-sm">Por quanto tempo? Depois a loja reabre sozinha.</legend>
          <div className="grid grid-cols-2 gap-2">
            {LENGTHS.map(({ label, minutes }) => (
              <Button
                key={label}
                size="lg"
                variant={minutes === null ? "secondary" : "primary"}
                className="px-2!"
                busy={change.isPending && change.variables?.kind === "pause" && change.variables.minutes === minutes}
                onClick={() => pause(minutes)}
              >
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
      </div>
    </BoardSheet>
  );
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

function Chip({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className="min-h-11 rounded-full border border-line px-3 font-semibold hover:bg-raised aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
    >
      {children}
    </button>
  );
}
