"use client";

import { useShare } from "@/components/share/use-share";
import { IconButton } from "@/components/ui/button";

export function ShareButton({ name, path }: { name: string; path: () => string }) {
  const { share, sheet } = useShare("Compartilhar produto");
  const send = () => void share({ title: name, text: name, url: location.origin + path() });
  return (
    <>
      <IconButton icon="share" label="Compartilhar" tone="floating" onClick={send} />
      {sheet}
    </>
  );
}
