"use client";

import { useState } from "react";
import { TextInput } from "@/components/ui/form/field";
import { inviteProblem } from "@/lib/browser/board/create";
import { StepForm, type StepProps } from "./step-form";

export function CodeStep({ draft, change, problem, onDone }: StepProps & { onDone: () => void }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (draft.code.trim() === "") return setWrong("Digite o código do convite.");
    setBusy(true);
    const found = await inviteProblem(draft.code);
    setBusy(false);
    setWrong(found);
    if (found === null) onDone();
  };
  return (
    <StepForm
      number={null}
      title="Criar minha loja"
      hint="Em três passos a loja está pronta, com um cardápio para você mudar. Comece pelo código do convite."
      problem={problem}
      busy={busy}
      submit="Começar"
      onSubmit={submit}
    >
      <TextInput
        label="Código do convite"
        hint="Doze letras e números, como 7K2M-XQ4T-90BD."
        autoCapitalize="characters"
        autoComplete="one-time-code"
        spellCheck={false}
        value={draft.code}
        error={wrong}
        controlClassName="uppercase tracking-widest"
        onChange={({ target }) => change({ code: target.value })}
      />
    </StepForm>
  );
}
