"use client";

import { type SubmitEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { FieldError } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/overlay/sheet";
import { accountCopy } from "@/lib/domain/account/copy";
import { documentProblem } from "@/lib/domain/account/file";
import { useUserStore } from "@/stores/user";

type Props = { open: boolean; onClose: () => void; documents: readonly string[] };

/** The specification has no call for documents: the device stores their names, and the sheet says so. */
export function DocumentsSheet({ open, onClose, documents }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Documentos">
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          O arquivo não é enviado à loja: só o nome dele fica anotado neste aparelho, até você sair da conta. Se a loja
          pedir um documento, combine com ela por onde mandar.
        </p>
        {documents.length > 0 && (
          <ul aria-label="Documentos anotados" className="flex flex-col gap-2">
            {documents.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have one name, and none ever moves
              <li key={index} className="flex items-center gap-2">
                <Icon name="note" className="size-5 shrink-0 text-muted" />
                <span className="break-all">{name}</span>
              </li>
            ))}
          </ul>
        )}
        <DocumentForm />
      </div>
    </Sheet>
  );
}

function DocumentForm() {
  const id = useId();
  const user = useUserStore();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const file = new FormData(form).get("document");
    const chosen = file instanceof File && file.name ? file : null;
    const refused = await documentProblem(chosen);
    setProblem(refused);
    if (refused || !chosen) return;
    user.getState().addRequest({ kind: "document", text: chosen.name });
    form.reset();
    notify.success(accountCopy.documentKept);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold text-sm">
          Arquivo
        </label>
        <input
          id={id}
          type="file"
          name="document"
          accept="application/pdf,image/*,.heic,.heif"
          aria-describedby={`${id}-hint`}
          aria-invalid={problem ? true : undefined}
          className="min-h-12 w-full rounded-sm border border-edge bg-surface p-2 text-sm file:mr-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-raised file:px-3 file:font-semibold file:text-ink aria-invalid:border-bad"
        />
        <p id={`${id}-hint`} className="text-muted text-sm">
          PDF ou imagem, como a foto do celular (HEIC também), de até 50 MB.
        </p>
        <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      </div>
      <Button type="submit" size="lg" wide>
        Anotar documento
      </Button>
    </form>
  );
}
