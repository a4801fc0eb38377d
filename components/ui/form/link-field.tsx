"use client";

import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { TextInput } from "./field";

/** An address to take along: a button that copies it, and the address itself where nothing may be copied. */
export function LinkField({ url, label, copied }: { url: string; label: string; copied: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(copied);
    } catch {
      notify.error("Não foi possível copiar. Segure o endereço abaixo para copiá-lo.");
    }
  };
  return (
    <>
      <Button variant="secondary" icon="copy" wide onClick={copy}>
        Copiar link
      </Button>
      <TextInput label={label} hideLabel readOnly value={url} onFocus={({ target }) => target.select()} />
    </>
  );
}
