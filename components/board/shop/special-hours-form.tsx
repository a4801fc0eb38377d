"use client";

import { type FormEvent, useId, useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { Unread } from "@/components/board/frame/unread";
import { Badge } from "@/components/ui/badge";
import { Button, IconButton } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { TextInput } from "@/components/ui/form/field";
import { Skeleton } from "@/components/ui/skeleton";
import { MAX_SPECIAL_NAME, type SpecialHours } from "@/lib/domain/market/hours";
import { dayName } from "@/lib/domain/market/hours-table";
import { comingHours } from "@/lib/domain/market/opening";
import { useOpening, useOpeningChange } from "./use-opening";

const EMPTY: Draft = { date: "", closed: true, opens: "18:00", closes: "23:00", name: "" };

type Draft = { date: string; closed: boolean; opens: string; closes: string; name: string };
type Edited = { index: number | null; draft: Draft };

/** Holidays and other days with special hours: a list, and a sheet that edits one. Needs a key for the menu. */
export function SpecialHoursForm() {
  const title = useId();
  const found = useOpening();
  const { data } = found;
  const change = useOpeningChange();
  const [edited, setEdited] = useState<Edited | null>(null);
  // Past days go with the next change.
  const entries = data ? sorted(comingHours(data.special_hours, data.timezone, new Date())) : [];
  const save = (special_hours: readonly SpecialHours[]) =>
    change.mutate({ kind: "special", special_hours }, { onSuccess: () => setEdited(null) });
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-low">
      <h2 id={title} className="font-bold text-lg">
        Dias especiais
      </h2>
      <p className="text-muted">
        Feriados e festas: neste dia vale este horário no lugar do da semana. O cliente vê duas semanas antes.
      </p>
      {data ? (
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {entries.map((entry, index) => (
            <li
              key={`${entry.date} ${entry.opens ?? ""} ${entry.closes ?? ""}`}
              className="flex items-center gap-2 py-2"
            >
              <span className="min-w-0 grow break-words">
                <span className="block font-semibold">
                  {[dayName(entry.date), entry.name].filter(Boolean).join(": ")}
                </span>
                {entry.closed ? <Badge icon={null}>Fechada</Badge> : `${entry.opens} às ${entry.closes}`}
              </span>
              <IconButton
                icon="edit"
                label={`Mudar ${dayName(entry.date)}`}
                onClick={() => setEdited({ index, draft: draftOf(entry) })}
              />
              <IconButton
                icon="trash"
                tone="danger"
                label={`Apagar ${dayName(entry.date)}`}
                onClick={() => save(entries.filter((each) => each !== entry))}
              />
            </li>
          ))}
        </ul>
      ) : found.error ? (
        <Unread query={found} title="Os dias especiais não abriram" />
      ) : (
        <Skeleton className="h-24" />
      )}
      <Button
        variant="secondary"
        icon="plus"
        aria-disabled={!data || undefined}
        onClick={() => data && setEdited({ index: null, draft: EMPTY })}
      >
        Adicionar dia
      </Button>
      <BoardSheet
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited?.index === null ? "Novo dia especial" : "Mudar o dia especial"}
      >
        {edited && (
          <DayForm
            key={edited.index ?? "new"}
            draft={edited.draft}
            isBusy={change.isPending}
            onSave={(entry) => save([...entries.filter((_, index) => index !== edited.index), entry])}
          />
        )}
      </BoardSheet>
    </section>
  );
}

type DayFormProps = { draft: Draft; isBusy: boolean; onSave: (entry: SpecialHours) => void };

function DayForm({ draft: first, isBusy, onSave }: DayFormProps) {
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const isNight = !draft.closed && draft.opens !== "" && draft.closes !== "" && draft.closes <= draft.opens;
  const missing = (text: string, sentence: string) => (isTried && text === "" ? sentence : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (draft.date !== "" && (draft.closed || (draft.opens !== "" && draft.closes !== ""))) onSave(entryOf(draft));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextInput
        type="date"
        label="Dia"
        value={draft.date}
        error={missing(draft.date, "Escolha o dia.")}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TextInput
        label="Nome"
        placeholder="Natal (opcional)"
        maxLength={MAX_SPECIAL_NAME}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Checkbox
        label="Fechada o dia todo"
        checked={draft.closed}
        onChange={(event) => change({ closed: event.target.checked })}
      />
      {!draft.closed && (
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            type="time"
            label="Abre às"
            value={draft.opens}
            error={missing(draft.opens, "Diga a hora.")}
            onChange={(event) => change({ opens: event.target.value })}
          />
          <TextInput
            type="time"
            label="Fecha às"
            value={draft.closes}
            hint={isNight ? "Na madrugada seguinte." : undefined}
            error={missing(draft.closes, "Diga a hora.")}
            onChange={(event) => change({ closes: event.target.value })}
          />
        </div>
      )}
      <Button type="submit" size="lg" wide busy={isBusy}>
        Salvar
      </Button>
    </form>
  );
}

function draftOf({ date, closed, opens, closes, name }: SpecialHours): Draft {
  return {
    date,
    closed: closed === true,
    opens: opens ?? EMPTY.opens,
    closes: closes ?? EMPTY.closes,
    name: name ?? "",
  };
}

function entryOf({ date, closed, opens, closes, name }: Draft): SpecialHours {
  const named = { date, ...(name.trim() && { name: name.trim() }) };
  return closed ? { ...named, closed: true } : { ...named, opens, closes };
}

function sorted(entries: readonly SpecialHours[]): SpecialHours[] {
  return [...entries].sort((one, other) =>
    `${one.date} ${one.opens ?? ""}`.localeCompare(`${other.date} ${other.opens ?? ""}`),
  );
}
