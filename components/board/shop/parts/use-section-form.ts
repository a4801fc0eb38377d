"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import type { Mistake } from "@/lib/browser/board/failure";
import type { Settings, SettingsPatch } from "@/lib/browser/board/settings";
import { type SaveRefusal, saveSettings, undoSettings } from "@/lib/browser/board/settings";
import type { Result } from "@/lib/domain/result";
import { TRY_AGAIN } from "@/lib/domain/try-again";

/** Unsaved values by section; they survive a visit to another screen of the board. */
const drafts = new Map<string, unknown>();

/** Whether a section has unsaved changes. */
export function hasDraft(section: string): boolean {
  return drafts.has(section);
}

/** The pure half of a form: the fields of the settings, and the change that they ask for. */
export type SectionRules<Draft extends object> = {
  section: string;
  /** The toast after saving: 'Horários salvos'. */
  saved: string;
  draftOf: (settings: Settings) => Draft;
  patchOf: (draft: Draft, settings: Settings) => Result<SettingsPatch, Mistake[]>;
};

export type SectionForm<Draft extends object> = ReturnType<typeof useSectionForm<Draft>>;

export function useSectionForm<Draft extends object>(rules: SectionRules<Draft>, settings: Settings) {
  const { section, saved, draftOf, patchOf } = rules;
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => (drafts.get(section) as Draft | undefined) ?? draftOf(settings));
  const [mistakes, setMistakes] = useState<Mistake[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /**
   * The latest draft, for after a picture was read or the server responded: more may have been typed since the render.
   */
  const latest = useRef(draft);

  const change = (part: Partial<Draft>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    if (JSON.stringify(next) === JSON.stringify(draftOf(settings))) drafts.delete(section);
    else drafts.set(section, next);
    setDraft(next);
  };
  const shown = (next: Settings, typed: Partial<Draft> = {}) => {
    drafts.delete(section);
    latest.current = { ...draftOf(next), ...typed };
    if (Object.keys(typed).length > 0) drafts.set(section, latest.current);
    setDraft(latest.current);
    setMistakes([]);
    setProblem(null);
  };
  const refuse = ({ mistakes: found, message, isOutdated }: SaveRefusal) => {
    setMistakes(found);
    setProblem(isOutdated ? `${message} O que você escreveu continua aqui.` : (message ?? TRY_AGAIN));
    setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const undo = async (id: string) => {
    const undone = await undoSettings(client, id);
    if (!undone.ok) return void notify.error(undone.error.message ?? TRY_AGAIN);
    shown(undone.value);
    notify.success("Desfeito");
  };
  const save = async () => {
    if (busy) return;
    const sent = latest.current;
    const patch = patchOf(sent, settings);
    if (!patch.ok) return refuse({ mistakes: patch.error, message: "Confira os campos marcados.", isOutdated: false });
    setBusy(true);
    const done = await saveSettings(client, patch.value);
    setBusy(false);
    if (!done.ok) return refuse(done.error);
    shown(done.value, changedFields(sent, latest.current));
    const { change: id } = done.value;
    notify.success(saved, id === null ? {} : { action: { label: "Desfazer", onClick: () => void undo(id) } });
  };
  return {
    settings,
    draft,
    form,
    busy,
    problem,
    save,
    change,
    isChanged: JSON.stringify(draft) !== JSON.stringify(draftOf(settings)),
    /** The error of the field at this path of the settings, or null. */
    errorAt: (path: string) => mistakes.find((mistake) => mistake.path === path)?.message ?? null,
    /** Warnings about the saved field: stored, but perhaps not intended. */
    warningsAt: (path: string) =>
      settings.warnings.filter((warning) => warning.path === path).map(({ message }) => message),
  };
}

function changedFields<Draft extends object>(before: Draft, after: Draft): Partial<Draft> {
  const fields = Object.keys(after) as (keyof Draft)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as Partial<Draft>;
}
