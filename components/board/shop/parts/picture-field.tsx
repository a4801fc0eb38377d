"use client";

import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CAMERA } from "@/components/ui/drawings";
import { FieldMessages } from "@/components/ui/form/field";
import { smallerPicture } from "@/lib/browser/board/smaller-picture";

type Kind = "logo" | "banner";

/** Picks a picture and shrinks it before upload; the current one stays until another is saved. */
export function PictureField({
  kind,
  label,
  hint,
  value,
  error,
  onChange,
}: {
  kind: Kind;
  label: string;
  hint: string;
  value: string | null;
  error: string | null;
  onChange: (picture: string | null) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const picture = await smallerPicture(file, kind);
    setBusy(false);
    setProblem(
      picture === null ? "Este arquivo não é uma imagem que o navegador leia. Escolha uma foto JPEG ou PNG." : null,
    );
    if (picture !== null) onChange(picture);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      {value && (
        <img
          src={value}
          alt={`${label} de agora`}
          className={
            kind === "logo"
              ? "size-24 rounded-md border border-line object-contain"
              : "aspect-[8/3] w-full rounded-md object-cover"
          }
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        data-picture={kind}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file once more is a choice too.
          target.value = "";
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={CAMERA} busy={busy} onClick={() => input.current?.click()}>
          {value ? `Trocar ${label.toLowerCase()}` : `Escolher ${label.toLowerCase()}`}
        </Button>
        {value && (
          <Button variant="danger" icon="trash" onClick={() => onChange(null)}>
            Remover {label.toLowerCase()}
          </Button>
        )}
      </div>
      <FieldMessages id={id} hint={hint} error={problem ?? error} />
    </fieldset>
  );
}
