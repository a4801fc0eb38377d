"use client";

import { useEffect, useState } from "react";
import { TextInput } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { shopNameState } from "@/lib/browser/board/create";
import { plainId } from "@/lib/domain/market/plain-id";
import { StepForm, type StepProps } from "./step-form";

const PAUSE_MS = 350;

type NameState = Awaited<ReturnType<typeof shopNameState>>;

export function NameStep({
  draft,
  change,
  errorAt,
  problem,
  onBack,
  onDone,
}: StepProps & { onBack: () => void; onDone: () => void }) {
  const { code, name, owner, id, isOwnId } = draft;
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [ownerProblem, setOwnerProblem] = useState<string | null>(null);
  const [state, setState] = useState<{ id: string; result: NameState } | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (id === "") return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await shopNameState(code, id);
      if (isCurrent) setState({ id, result });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [code, id]);
  const known = state?.id === id ? state.result : null;
  const submit = async () => {
    const missing = name.trim() === "" ? "Escreva o nome da loja." : null;
    const unnamed = owner.trim() === "" ? "Escreva o seu nome." : null;
    setNameProblem(missing);
    setOwnerProblem(unnamed);
    setBusy(true);
    const result = await shopNameState(code, id);
    setBusy(false);
    setState({ id, result });
    if (missing === null && unnamed === null && result?.problem === null) onDone();
    else setTimeout(() => document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  return (
    <StepForm
      number={1}
      title="Como a loja se chama?"
      hint="O nome aparece no cardápio; o endereço é o que o cliente digita. O nome muda quando quiser, o endereço fica."
      problem={
        problem ??
        (state?.id === id && state.result === null ? "Não deu para conferir o endereço. Tente de novo." : null)
      }
      busy={busy}
      submit="Continuar"
      onBack={onBack}
      onSubmit={submit}
    >
      <TextInput
        label="Nome da loja"
        autoComplete="organization"
        value={name}
        error={nameProblem ?? errorAt("name")}
        onChange={({ target }) => change({ name: target.value, ...(isOwnId ? {} : { id: plainId(target.value) }) })}
      />
      <TextInput
        label="Endereço da loja"
        hint="Letras minúsculas, números e hifens."
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={id}
        error={known?.problem ?? (known ? null : errorAt("id"))}
        onChange={({ target }) => change({ id: target.value.toLowerCase().replace(/\s+/g, "-"), isOwnId: true })}
      />
      <TextInput
        label="Seu nome"
        hint="Você é o dono no painel; depois convida quem trabalha com você."
        autoComplete="given-name"
        maxLength={40}
        value={owner}
        error={ownerProblem ?? errorAt("owner")}
        onChange={({ target }) => change({ owner: target.value })}
      />
      <p role="status" className="flex min-h-6 items-start gap-2 text-good">
        {known && known.problem === null && (
          <>
            <Icon name="check" className="mt-0.5 size-5 shrink-0" />
            <span className="break-all">Livre: {known.address}</span>
          </>
        )}
      </p>
    </StepForm>
  );
}
