"use client";

import { type ComponentProps, useState } from "react";
import { Checkbox } from "@/components/ui/form/checkbox";
import { TextInput } from "@/components/ui/form/field";

/** A password that can be shown; paste and password managers are welcome. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="flex flex-col">
      <TextInput
        {...props}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
      />
      <Checkbox label="Mostrar senha" checked={shown} onChange={(event) => setShown(event.target.checked)} />
    </div>
  );
}

export function NewPasswordInput(props: Omit<ComponentProps<typeof TextInput>, "type">) {
  return (
    <PasswordInput required hint="Pelo menos 6 letras, números ou símbolos." autoComplete="new-password" {...props} />
  );
}
