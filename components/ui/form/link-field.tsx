"use client";

import { Button } from "@/components/ui/button";
import { COPY } from "@/components/ui/drawings";
import { notify } from "@/components/ui/feedback/toast";
import { TextInput } from "./field";

/** Shows the address itself where the clipboard is refused. */
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
      <Button variant="secondary" icon={COPY} wide onClick={copy}>
        Copiar link
      </Button>
      <TextInput label={label} hideLabel readOnly value={url} onFocus={({ target }) => target.select()} />
    </>
  );
}
