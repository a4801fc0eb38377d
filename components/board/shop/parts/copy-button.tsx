"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { COPY } from "@/components/ui/drawings";
import { notify } from "@/components/ui/feedback/toast";

export function CopyButton({ text, label, copied }: { text: string; label: ReactNode; copied: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(copied),
      () => notify.error("Não foi possível copiar."),
    );
  return (
    <Button variant="secondary" icon={COPY} wide onClick={() => void copy()}>
      {label}
    </Button>
  );
}
