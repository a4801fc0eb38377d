"use client";

import { IconButton } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { sharePage } from "@/lib/share/share";

/** Shares the current address under a product's name. */
export function ShareButton({ name }: { name: string }) {
  const share = async () => {
    const outcome = await sharePage({ title: name, url: location.href });
    if (outcome === "copied") notify.success("Link copiado!");
    if (outcome === "failed") notify.error("Não foi possível concluir. Tente novamente.");
  };
  return <IconButton icon="share" label="Compartilhar" tone="floating" onClick={share} />;
}
