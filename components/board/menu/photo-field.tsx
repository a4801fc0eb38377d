"use client";

import clsx from "clsx";
import { useId, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { CAMERA } from "@/components/ui/drawings";
import { FieldError } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { photoToSend } from "@/lib/browser/board/menu/photo";

type Props = {
  /** The subject, where there are several photos. */
  of?: string;
  image: string | null;
  error: string | null;
  onChange: (image: string | null) => void;
};

/** The photo from the phone's camera or its pictures, shown as it will be cut. */
export function PhotoField({ of, image, error, onChange }: Props) {
  const id = useId();
  const [reading, setReading] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    setUnreadable(false);
    await photoToSend(file).then(onChange, () => setUnreadable(true));
    setReading(false);
  };
  const problem = unreadable ? "Não consegui abrir esta imagem. Tente outra foto." : error;
  const named = of && <span className="sr-only"> de {of}</span>;
  return (
    <div className="flex flex-col gap-2">
      <span className="font-semibold text-sm">Foto{of && " (opcional)"}</span>
      {image && (
        <img
          src={image}
          alt={`Foto ${of ? `de ${of}` : "do produto"}`}
          width={240}
          height={180}
          className={clsx("aspect-4/3 rounded-sm object-cover", of ? "w-30" : "w-60")}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <label htmlFor={id} className={buttonClass({ variant: "secondary" }, "cursor-pointer focus-within:outline-2")}>
          {reading ? <Spinner /> : <Icon name={CAMERA} />}
          {image ? "Trocar foto" : "Tirar ou escolher foto"}
          {named}
          <input
            id={id}
            type="file"
            accept="image/*"
            className="sr-only"
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </label>
        {image && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            Remover foto
            {named}
          </Button>
        )}
      </div>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}
