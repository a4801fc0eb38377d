"use client";

import { useId, useRef, useState } from "react";
import { CopyButton } from "@/components/board/shop/parts/copy-button";
import { Button } from "@/components/ui/button";
import { LOCK } from "@/components/ui/drawings";
import { FieldError, FieldMessages, TextInput } from "@/components/ui/form/field";
import { certificateIn } from "@/lib/browser/board/money/certificate-files";
import { mistakeParts, type ProviderDraft } from "./draft";
import { Stored } from "./secret-field";

type Props = {
  draft: ProviderDraft;
  isStored: boolean;
  error: string | null;
  change: (part: Partial<ProviderDraft>) => void;
};

/** The bank's client certificate: two PEM files, or a p12 with its password. It is read here, and sent on saving. */
export function CertificateField({ draft, isStored, error, change }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (files: File[]) => {
    if (files.length === 0) return;
    const read = files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
    const found = certificateIn(await Promise.all(read));
    setProblem(found.ok ? null : found.error);
    if (found.ok) change({ certificate: found.value, fileNames: files.map(({ name }) => name).join(" e ") });
  };
  const mistake = mistakeParts(problem ?? error ?? "");
  const isPfx = draft.certificate !== null && "pfx" in draft.certificate;
  const open = () => input.current?.click();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={`${id}-hint`}>
      <legend className="sr-only">Certificado</legend>
      {isStored && !draft.certificate ? (
        <Stored label="Certificado">
          <Button variant="secondary" onClick={open}>
            Trocar<span className="sr-only"> certificado</span>
          </Button>
        </Stored>
      ) : (
        <>
          <p className="font-semibold text-sm">Certificado</p>
          {draft.certificate && <p className="break-all">{draft.fileNames}</p>}
          <Button variant="secondary" icon={LOCK} className="self-start" onClick={open}>
            {draft.certificate ? "Escolher outro certificado" : "Escolher certificado"}
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept=".pem,.crt,.cer,.key,.p12,.pfx"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        data-certificate=""
        onChange={({ target }) => {
          void choose([...(target.files ?? [])]);
          // The same file once more is a choice too.
          target.value = "";
        }}
      />
      <FieldMessages
        id={id}
        hint="Um arquivo .p12 ou .pfx; ou o certificado e a chave (.pem, .crt, .key), os dois juntos."
      />
      {isPfx && (
        <TextInput
          label="Senha do arquivo"
          hint="Vazia, se o banco não deu nenhuma."
          type="password"
          autoComplete="off"
          value={draft.passphrase}
          onChange={({ target }) => change({ passphrase: target.value })}
        />
      )}
      {mistake.text && (
        <div role="alert" className="flex flex-col gap-2">
          <FieldError>{mistake.text}</FieldError>
          {mistake.commands && (
            <>
              <code className="whitespace-pre-wrap break-all rounded-sm bg-raised p-3 text-sm">{mistake.commands}</code>
              <CopyButton text={mistake.commands} label="Copiar os comandos" copied="Comandos copiados" />
            </>
          )}
        </div>
      )}
    </fieldset>
  );
}
