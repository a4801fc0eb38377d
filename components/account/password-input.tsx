"use client";

import { type ComponentProps, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { EYE, EYE_OFF } from "@/components/ui/drawings";
import { TextInput } from "@/components/ui/form/field";

/** A password that can be shown; paste and password managers are welcome. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
      button={
        <IconButton
          icon={shown ? EYE_OFF : EYE}
          label="Mostrar senha"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export function NewPasswordInput(props: Omit<ComponentProps<typeof TextInput>, "type">) {
  return (
    <PasswordInput required hint="Pelo menos 6 letras, números ou símbolos." autoComplete="new-password" {...props} />
  );
}
