"use client";

import { useEffect, useState } from "react";
import { LeavingNotice } from "@/components/board/entry/leaving-notice";
import { LiveRegion } from "@/components/ui/feedback/live-region";
import { createShop } from "@/lib/browser/board/create";
import { ignoreMovedTaps } from "@/lib/browser/board/moved-taps";
import { CodeStep } from "./code-step";
import { DoneStep } from "./done-step";
import {
  type CreateDraft,
  type CreateStep,
  forgetDraft,
  type Mistakes,
  rememberDraft,
  rememberedDraft,
  shopOf,
  stepOf,
} from "./draft";
import { NameStep } from "./name-step";
import { ReachStep } from "./reach-step";
import { TemplateStep } from "./template-step";

type Made = Pick<CreateDraft, "name" | "template"> & { address: string; recovery: string };

/** 'Criar minha loja': the code of an invite, three screens, and the shop is there, closed. */
export function CreateScreen() {
  const [draft, setDraft] = useState<CreateDraft | null>(null);
  const [step, setStep] = useState<CreateStep>("code");
  const [mistakes, setMistakes] = useState<Mistakes>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  useEffect(ignoreMovedTaps, []);
  useEffect(() => setDraft(rememberedDraft()), []);
  if (made !== null)
    return (
      <Frame>
        <DoneStep {...made} />
      </Frame>
    );
  if (!draft) return <Frame>{null}</Frame>;
  const change = (part: Partial<CreateDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    rememberDraft(next);
  };
  const show = (next: CreateStep) => {
    setStep(next);
    setProblem(null);
    scrollTo(0, 0);
  };
  const refuse = (found: Mistakes, message: string) => {
    setMistakes(found);
    setProblem(message);
    const [first] = found;
    if (first) setStep(stepOf(first.path));
    setTimeout(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const create = async () => {
    const { shop, mistakes: found } = shopOf(draft);
    if (found.length > 0) return refuse(found, "Confira os campos marcados.");
    setBusy(true);
    const created = await createShop(shop);
    setBusy(false);
    if (!created.ok) return refuse(created.error.mistakes, created.error.message);
    forgetDraft();
    const { address, recovery_code: recovery } = created.value;
    setMade({ name: draft.name, template: draft.template, address, recovery });
  };
  const errorAt = (path: string) => mistakes.find((mistake) => mistake.path === path)?.message ?? null;
  const part = { draft, change, errorAt, problem };
  return (
    <Frame>
      <LeavingNotice />
      {step === "code" && <CodeStep {...part} onDone={() => show("name")} />}
      {step === "name" && <NameStep {...part} onBack={() => show("code")} onDone={() => show("template")} />}
      {step === "template" && <TemplateStep {...part} onBack={() => show("name")} onDone={() => show("reach")} />}
      {step === "reach" && <ReachStep {...part} busy={busy} onBack={() => show("template")} onDone={create} />}
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <main className="mx-auto flex min-h-dvh max-w-lg flex-col gap-6 p-4 pt-8 sm:pt-16">{children}</main>
      <LiveRegion />
    </>
  );
}
