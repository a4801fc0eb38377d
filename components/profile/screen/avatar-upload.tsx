"use client";

import { type ChangeEvent, useId } from "react";
import { CAMERA } from "@/components/ui/drawings";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Icon } from "@/components/ui/icon";
import { useAvatar } from "./use-avatar";

export function AvatarUpload({ name, avatar }: { name: string; avatar: string | null }) {
  const id = useId();
  const { preview, progress, problem, choose } = useAvatar();
  const shown = preview ?? avatar;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again after a failure.
    event.target.value = "";
    if (file) void choose(file);
  };
  return (
    <div className="flex max-w-32 shrink-0 flex-col items-center gap-2">
      <label
        htmlFor={id}
        className="relative flex size-24 cursor-pointer items-center justify-center rounded-full bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand-ink has-focus-visible:outline-offset-2"
      >
        {shown ? (
          <img src={shown} alt="" width={96} height={96} className="size-24 rounded-full object-cover" />
        ) : (
          <span aria-hidden="true" className="font-bold text-2xl text-brand-ink">
            {initialsOf(name)}
          </span>
        )}
        <span className="absolute right-0 bottom-0 flex size-9 items-center justify-center rounded-full border-2 border-surface bg-brand text-on-brand">
          <Icon name={CAMERA} className="size-5" />
        </span>
        <span className="sr-only">Trocar foto do perfil</span>
        <input id={id} type="file" accept="image/jpeg,image/png,image/webp" className="sr-only" onChange={change} />
      </label>
      {progress !== null && <progress aria-label="Enviando foto" max={1} value={progress} className="h-2 w-24" />}
      <FormFailure>{problem}</FormFailure>
    </div>
  );
}

/** 'BT' for 'Bia Torres'. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
